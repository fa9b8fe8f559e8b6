import { diffWordsWithSpace } from 'diff';
import type { ContentBody } from '#contract/content/admin-content.ts';
import { wordsOf } from './words-of.ts';

/** The words that one body has and another has not. */
export default function Comparison({ before, after }: { before: ContentBody; after: ContentBody }) {
  const parts = diffWordsWithSpace(wordsOf(before), wordsOf(after));
  if (parts.every(({ added, removed }) => !added && !removed)) {
    return <p>It is the same as the form.</p>;
  }
  return (
    <div className="max-h-[50dvh] overflow-y-auto whitespace-pre-wrap break-words rounded-md border border-line p-4 leading-relaxed">
      {parts.map(({ value, added, removed }, place) => {
        const key = place;
        if (added) {
          return (
            <ins key={key} className="bg-leaf-wash text-leaf underline">
              {value}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={key} className="bg-madder-wash text-madder line-through">
              {value}
            </del>
          );
        }
        return <span key={key}>{value}</span>;
      })}
    </div>
  );
}
