import { itemsOf, partsOf, runsOf } from '#contract/catalogue/light-markup.ts';
import { languageOf } from '#web/ui/language.ts';

const withLooks = (text: string) =>
  runsOf(text).map((run, at) => {
    if (!run || at % 3 === 0) return run;
    const Look = at % 3 === 1 ? 'strong' : 'em';
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    return <Look key={at}>{run}</Look>;
  });

/** A product's description with its bold and italic words, its lists and line breaks. */
export function Description({ text }: { text: string }) {
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
