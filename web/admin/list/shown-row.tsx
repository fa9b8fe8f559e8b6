import type { ReactNode } from 'react';
import type { Outcome } from '#contract/api/envelope.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';
import { Eye, EyeOff } from '#web/ui/icons/form-icons.ts';
import { Link } from '#web/ui/link.tsx';

interface ShownRowProps {
  name: string;
  /** Below the name. */
  about: string;
  image?: ReactNode;
  /** Where it is edited, and where customers see it. */
  editAt: string;
  viewAt: string;
  isVisible: boolean;
  /** Shows it in the shop, or hides it. */
  turn(isVisible: boolean): Promise<Outcome<object>>;
}

/** A record that customers see at an address of its own, unless it is hidden. */
export function ShownRow({ name, about, image, editAt, viewAt, isVisible, turn }: ShownRowProps) {
  const { task, run } = useRecordActions<'show'>();
  const [what, Icon] = isVisible ? ['Hide', EyeOff] : ['Show', Eye];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1.5">
      {image}
      <Link to={editAt} className="min-w-0 flex-1 basis-40 py-1.5 hover:text-accent">
        <span className="block break-words font-semibold">{name}</span>
        <span className="block break-words text-sm text-soft">{about}</span>
      </Link>
      <span className="flex items-center gap-1">
        {isVisible ? (
          <LinkButton
            to={viewAt}
            variant="quiet"
            size="icon"
            aria-label={`View ${name} in the shop`}
          >
            <ExternalLink aria-hidden="true" className="size-5" />
          </LinkButton>
        ) : (
          <Chip tone="madder">Hidden</Chip>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={`${what} ${name}`}
          loading={task === 'show'}
          onClick={() => void run('show', () => turn(!isVisible))}
        >
          {task !== 'show' && <Icon aria-hidden="true" className="size-5" />}
        </Button>
      </span>
    </div>
  );
}
