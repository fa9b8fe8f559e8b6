import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { HiddenProduct } from '#contract/catalogue/admin-products.ts';
import { formatRupees } from '#contract/money/money.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';

/** A product that customers do not see: deleted, or brought in hidden. */
export function HiddenTile({ product }: { product: HiddenProduct }) {
  const { _id: id, name, price, image, imageAlt, hiddenAt } = product;
  const call = useAdminCall();
  const { task, run } = useRecordActions<'show'>();
  return (
    <li className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-rice shadow-card">
      <ResponsiveImage
        image={image}
        alt={imageAlt}
        sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 30vw, 46vw"
        className="aspect-square opacity-60"
      />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h2 lang={languageOf(name)} className="line-clamp-2 text-base leading-snug md:text-lg">
          {name}
        </h2>
        <p className="font-semibold tabular-nums">{formatRupees(price)}</p>
        <p className="text-sm text-soft">
          Hidden since <DateText iso={hiddenAt} />
        </p>
        <Button
          variant="secondary"
          loading={task === 'show'}
          aria-label={`Show in Shop: ${name}`}
          onClick={() =>
            run('show', () => call(adminProductsApi.showHiddenProduct, { params: { id } }))
          }
          className="mt-auto whitespace-nowrap px-2!"
        >
          Show in Shop
        </Button>
      </div>
    </li>
  );
}
