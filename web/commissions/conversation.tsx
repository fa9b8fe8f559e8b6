import clsx from 'clsx';
import { stepLabel } from '#contract/commissions/commission-life.ts';
import type { CommissionSide } from '#contract/commissions/commission-rules.ts';
import type {
  Commission,
  CommissionEvent,
  CommissionMessage,
} from '#contract/commissions/commissions.ts';
import { TimeText } from '#web/ui/date-text.tsx';

interface ConversationProps {
  commission: Pick<Commission, 'name' | 'messages' | 'events'>;
  /** Who reads it. */
  reader: CommissionSide;
  /** How the studio is called where no member of staff is named. */
  studio: string;
}

/** What both sides wrote and did, oldest first. */
export function Conversation({ commission, reader, studio }: ConversationProps) {
  const { name, messages, events } = commission;
  const nameOf = (side: CommissionSide, author: string | null) => {
    if (side === reader) return author ?? 'You';
    return side === 'customer' ? name : (author ?? studio);
  };
  const entries = [
    ...events.map((event) => ({ at: event.createdAt, event, message: undefined })),
    ...messages.map((message) => ({ at: message.createdAt, event: undefined, message })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <ol className="grid gap-3">
      {entries.map(({ event, message }) =>
        message ? (
          <Message
            key={message._id}
            message={message}
            isOwn={message.side === reader}
            name={nameOf(message.side, message.author)}
          />
        ) : (
          <Step key={event._id} event={event} nameOf={(side) => nameOf(side, null)} />
        ),
      )}
    </ol>
  );
}

interface MessageProps {
  message: CommissionMessage;
  isOwn: boolean;
  name: string;
}

function Message({ message, isOwn, name }: MessageProps) {
  const { text, images, createdAt, isRead } = message;
  return (
    <li
      className={clsx(
        'w-fit max-w-[92%] rounded-lg border px-4 py-3',
        isOwn ? 'justify-self-end border-accent/30 bg-accent-wash' : 'border-line bg-rice',
      )}
    >
      <p className="font-semibold text-sm">{name}</p>
      {text && <p className="mt-1 whitespace-pre-wrap break-words">{text}</p>}
      {images.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image.url}>
              <a
                href={image.url}
                target="_blank"
                rel="noreferrer"
                className="block overflow-hidden rounded-md border border-line hover:border-accent"
              >
                <img
                  src={image.url}
                  alt={`Open ${image.filename}`}
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                  className="h-32 w-auto max-w-full bg-shade object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-sm text-soft">
        <TimeText iso={createdAt} />
        {isOwn && (isRead ? ', read' : ', not read yet')}
      </p>
    </li>
  );
}

interface StepProps {
  event: CommissionEvent;
  nameOf(side: CommissionSide): string;
}

function Step({ event: { from, to, side, note, createdAt }, nameOf }: StepProps) {
  const who = side === 'shop' ? '' : `, ${nameOf(side)}`;
  return (
    <li className="justify-self-center text-center text-sm text-soft">
      <p>
        <span className="font-semibold text-ink">
          {from === 'quoted' && to === 'requested' ? 'Change requested' : stepLabel(to)}
        </span>
        {who}, <TimeText iso={createdAt} />
      </p>
      {note && <p className="mt-1 whitespace-pre-wrap break-words text-ink">“{note}”</p>}
    </li>
  );
}
