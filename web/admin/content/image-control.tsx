import { own } from '#web/admin/records/controls.tsx';
import { ImageField } from './image-field.tsx';

/** The control of a stored image; empty for none. */
export const image = (label?: string, hint = '') =>
  own(
    '',
    ({ value, ...shown }) => <ImageField {...shown} image={value} />,
    label === undefined ? undefined : { label, hint },
  );
