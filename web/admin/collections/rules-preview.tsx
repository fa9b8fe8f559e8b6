import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import { collectionRules } from '#contract/collections/conditions.ts';
import { ProductName } from '#web/admin/content/product-field.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRead } from '#web/admin/records/use-read.ts';
import { countOf } from '#web/storefront/catalogue/count-of.ts';
import { rulesOf, type TypedCollection } from './collection-form.ts';

const PATIENCE_MS = 300;

/** Products that match at the moment, while they are typed. */
export function RulesPreview({ typed }: { typed: TypedCollection }) {
  const adminCall = useAdminCall();
  const rules = collectionRules.safeParse(rulesOf(typed));
  const asked = rules.success ? JSON.stringify(rules.data) : undefined;

  const { answer, problem } = useRead(
    asked !== undefined &&
      (() =>
        adminCall(adminCollectionsApi.previewCollection, { body: { rules: JSON.parse(asked) } })),
    [asked],
    PATIENCE_MS,
  );
  const found = problem ? undefined : answer?.data;

  return (
    <section aria-label="Products that match" className="rounded-md bg-shade p-4">
      <p role="status" className="font-semibold">
        {problem ||
          (found
            ? `${countOf(found.total)} at the moment`
            : 'Complete the rules to see the products.')}
      </p>
      {found && found.products.length > 0 && (
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {found.products.map((product) => (
            <li key={product.id}>
              <ProductName product={product} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
