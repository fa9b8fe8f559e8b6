import type { ContactReply } from '#contract/contact/admin-contacts.ts';
import { TimeText } from '#web/ui/date-text.tsx';

const mails: Record<ContactReply['mail'], string> = {
  sent: 'sent by email',
  'on-its-way': 'on its way by email',
  failing: 'not delivered yet, the shop keeps trying',
};

/** What the shop has answered so far, oldest first. */
export function ContactThread({ replies }: { replies: readonly ContactReply[] }) {
  return (
    <ol className="grid gap-3">
      {replies.map((reply) => (
        <li key={reply._id} className="rounded-md border-river border-l-4 bg-river-wash px-4 py-3">
          <p className="whitespace-pre-wrap break-words">{reply.reply}</p>
          <p className="mt-2 text-sm text-soft">
            {reply.author ?? 'The shop'}, <TimeText iso={reply.createdAt} />,{' '}
            <span className={reply.mail === 'failing' ? 'font-semibold text-madder' : undefined}>
              {mails[reply.mail]}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
