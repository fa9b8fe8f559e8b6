import {
  retentionKind,
  retentionKindNames,
  retentionWords,
} from '#contract/privacy/retention-periods.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';

/** How long each kind of personal data is kept: the same table that the daily clean-up uses. */
export function RetentionList() {
  const { retentionDays } = useShopFacts();
  return (
    <>
      <h3 className="mt-2 text-xl">How long we keep it</h3>
      <dl className="grid gap-3">
        {retentionKindNames
          .filter((name) => !retentionKind(name).isImpersonal)
          .map((name) => {
            const { name: title, why, end } = retentionKind(name);
            return (
              <div key={name}>
                <dt className="font-semibold">{title}</dt>
                <dd>
                  {retentionWords(name, retentionDays)}. {why} Then: {end.charAt(0).toLowerCase()}
                  {end.slice(1)}.
                </dd>
              </div>
            );
          })}
      </dl>
      <p>
        Backups are written over in turn; what was deleted goes from them with the last copy that
        holds it.
      </p>
    </>
  );
}
