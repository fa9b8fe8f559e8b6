import { own } from '#web/admin/records/controls.tsx';
import { ImageField } from './image-field.tsx';

/** The control of a stored image; empty for none. */
export const image = () =>
  own('', ({ label, hint, value, error, onChange }) => (
    <ImageField
      label={label}
      {...(typeof hint === 'string' && { hint })}
      image={value}
      error={error}
      onChange={onChange}
    />
  ));
