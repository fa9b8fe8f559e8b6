import type { ReactNode } from 'react';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { HiddenProduct } from '#contract/catalogue/admin-products.ts';
import { formatRupees } from '#contract/money/money.ts';
import { statusBadge } from '#web/admin/list/status-badge.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { TileActions } from './tile-actions.tsx';

const Status = statusBadge<HiddenProduct['status']>({
  draft: ['turmeric'],
  hidden: ['indigo'],
  deleted: ['madder'],
});

/** A product that customers do not see; `box` chooses it. */
export function HiddenTile({ product, box }: { product: HiddenProduct; box: ReactNode }) {
  const { _id: id, name, price, image, imageAlt, status, hiddenAt } = product;
  const call = useAdminCall();
  const { task, run } = useRecordActions<'show'>();
  return (
    <li className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-rice shadow-card">
      <div className="relative">
        <ResponsiveImage
          image={image}
          alt={imageAlt}
          sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 30vw, 46vw"
          className="aspect-square opacity-60"
        />
        {box}
        <p className="absolute top-2 left-2">
          <Status status={status} />
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h2 lang={languageOf(name)} className="line-clamp-2 text-base leading-snug md:text-lg">
          {name}
        </h2>
        <p className="font-semibold tabular-nums">
          {price > 0 ? formatRupees(price) : 'No price yet'}
        </p>
        <p className="text-sm text-soft">
          Since <DateText iso={hiddenAt} />
        </p>
        <div className="mt-auto grid gap-2 pt-1">
          <Button
            variant="secondary"
            loading={task === 'show'}
            aria-label={`Show in Shop: ${name}`}
            onClick={() =>
              run('show', () => call(adminProductsApi.showHiddenProduct, { params: { id } }))
            }
            className="whitespace-nowrap px-2!"
          >
            Show in Shop
          </Button>
          {status !== 'deleted' && <TileActions product={product} />}
        </div>
      </div>
    </li>
  );
}
