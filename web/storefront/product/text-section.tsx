import type { ReactNode } from 'react';
import { itemsOf, partsOf, runsOf } from '#contract/catalogue/light-markup.ts';
import { languageOf } from '#web/ui/language.ts';

const withLooks = (text: string) =>
  runsOf(text).map((run, at) => {
    if (!run || at % 3 === 0) return run;
    const Look = at % 3 === 1 ? 'strong' : 'em';
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    return <Look key={at}>{run}</Look>;
  });

/** A text of a product with its bold and italic words, its lists and line breaks. */
function Description({ text }: { text: string }) {
  return (
    <div lang={languageOf(text)} className="mt-2 max-w-prose whitespace-pre-line">
      {partsOf(text).map((part, at) =>
        at % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <ul key={at} className="list-disc pl-5">
            {itemsOf(part).map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <li key={place}>{withLooks(item)}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          part && <p key={at}>{withLooks(part)}</p>
        ),
      )}
    </div>
  );
}

interface TextSectionProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function TextSection({ title, text, children }: TextSectionProps) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <Description text={text} />
      {children}
    </section>
  );
}
