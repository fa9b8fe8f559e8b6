import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { checklistApi } from '#contract/checklist/checklist.endpoints.ts';
import type { Checklist as ChecklistFacts } from '#contract/checklist/checklist.ts';
import type { ChecklistItem, ChecklistMark } from '#contract/checklist/checklist-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronRight, CircleCheck } from '#web/ui/icons/icons.ts';
import { CircleDashed } from '#web/ui/icons/state-icons.ts';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { itemFacts } from './checklist-items.ts';

/** What a new shop still needs, folded; the server sends none once all is done. */
export function Checklist({ items }: ChecklistFacts) {
  const done = items.filter(({ isDone }) => isDone).length;
  const mark = useMark();
  const box = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it opens again
  useEffect(() => {
    if (hash === '#checklist' && box.current) box.current.open = true;
  }, [hash, key]);
  return (
    <section
      aria-labelledby="checklist"
      className="mt-6 rounded-lg border border-line bg-rice shadow-card"
    >
      <details ref={box} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 rounded-lg px-4 py-2 hover:bg-shade sm:px-6">
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 text-soft group-open:rotate-90"
          />
          <h2 id="checklist" className="font-sans font-semibold text-base">
            Before you open
          </h2>
          <span className="text-soft">
            {done} of {items.length} done
          </span>
          <progress
            aria-hidden="true"
            value={done}
            max={items.length}
            className="h-2 min-w-24 flex-1 appearance-none overflow-hidden rounded-full bg-shade [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-accent"
          />
        </summary>
        <div className="px-4 pb-4 sm:px-6">
          <ul className="grid gap-x-8 lg:grid-cols-2">
            {items.map((item) => (
              <Item key={item.name} {...item} onRead={() => mark.send('policies-read')} />
            ))}
          </ul>
          <Button
            variant="quiet"
            className="-mb-2 mt-2"
            loading={mark.isSending}
            onClick={() => mark.send('hidden')}
          >
            Hide This List
          </Button>
        </div>
      </details>
    </section>
  );
}

interface ItemProps {
  name: ChecklistItem;
  isDone: boolean;
  says: string;
  onRead(): void;
}

function Item({ name, isDone, says, onRead }: ItemProps) {
  const { title, need, about, links } = itemFacts[name];
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-3 border-line border-t py-3">
      <Icon
        role="img"
        aria-label={isDone ? 'Done' : 'To do'}
        className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-leaf' : 'text-soft'}`}
      />
      <div className="min-w-0 flex-1">
        <h3 className="font-sans font-semibold text-base">
          {title}
          {need && <span className="font-normal text-soft"> ({need})</span>}
        </h3>
        <p className="break-words text-soft">
          {about}
          {says && ` Now: ${says}.`}
        </p>
        {(links.length > 0 || name === 'policies') && (
          <p className="-mb-2 flex flex-wrap gap-x-4">
            {links.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline"
              >
                {label}
              </Link>
            ))}
          </p>
        )}
        {name === 'policies' && !isDone && (
          <Button variant="secondary" className="mt-3" onClick={onRead}>
            I Have Read Them
          </Button>
        )}
      </div>
    </li>
  );
}

function useMark() {
  const call = useAdminCall();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  async function send(mark: ChecklistMark): Promise<void> {
    setSending(true);
    const answer = await call(checklistApi.markChecklist, { body: { mark } });
    if (answer.success) await revalidate();
    else toast.error(answer.message);
    setSending(false);
  }
  return { isSending, send };
}
