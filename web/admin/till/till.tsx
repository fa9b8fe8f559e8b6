import { useRef, useState } from 'react';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { tillApi } from '#contract/till/till.endpoints.ts';
import type { TillProduct } from '#contract/till/till.ts';
import { tillCopyAfter } from '#web/account/session/till-copy.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { WifiOff } from '#web/ui/icons/icons.ts';
import { useRoomBelow } from '#web/ui/use-room-below.ts';
import type { Route } from './+types/till.ts';
import { ChargeSheet } from './charge-sheet.tsx';
import { OptionSheet } from './option-sheet.tsx';
import { ProductGrid } from './product-grid.tsx';
import { countOf, type TillVariant, totalsOfSale, withOne } from './sale.ts';
import { SalePanel } from './sale-panel.tsx';
import { useTill } from './use-till.ts';
import { useTillCopy } from './use-till-copy.ts';
import { KeptSales } from './waiting-sales.tsx';

const load = (async (ask) =>
  (await ask(tillApi.readTill, { query: {} })).data) satisfies Load<unknown>;

const open = inBrowserGuarded(load);

type Opened = Omit<Awaited<ReturnType<typeof load>>, 'today'> & {
  today?: Awaited<ReturnType<typeof load>>['today'];
  /** Without a network it shows what was there then. */
  savedAt?: string;
};

export const loader: (args: Route.LoaderArgs) => Promise<Opened> = onServerForStaff(
  'manager',
  load,
);
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Opened> {
  try {
    return await open(args);
  } catch (error) {
    const { products, hasMore, savedAt } = tillCopyAfter(error);
    return { products, hasMore, savedAt };
  }
}

export const meta = () => adminMeta('Till');

/** Sells at a fair: a product, Charge, Cash. */
export default function TillPage({
  loaderData: { products, hasMore, today, savedAt },
}: Route.ComponentProps) {
  const till = useTill();
  const opensOffline = useTillCopy({ products, hasMore, savedAt });
  const [chosen, setChosen] = useState<TillProduct>();
  const [isCharging, setCharging] = useState(false);
  const [isShown, setShown] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar);
  const { sale } = till;
  const count = countOf(sale);
  const totals = totalsOfSale(sale);
  const total = totals && formatExactRupees(rupeesFromPaise(totals.totalPaise));
  const charge = () => {
    setShown(false);
    setCharging(true);
  };

  function add(product: TillProduct, variant?: TillVariant): void {
    const [only, ...others] = product.variants;
    const wanted = variant ?? (others.length === 0 ? only : undefined);
    setChosen(wanted ? undefined : product);
    if (wanted) till.setSale(withOne(sale, product, wanted));
  }

  const panel = <SalePanel till={till} onCharge={charge} />;
  return (
    <>
      <AdminHeading
        title="Till"
        subtitle={
          <>
            {today && takenToday(today)}
            {opensOffline && (
              <span className="block text-base">This till also opens without a network.</span>
            )}
          </>
        }
      />
      {savedAt !== undefined && (
        <p role="status" className="mt-4 flex items-start gap-2 rounded-lg bg-turmeric-wash p-4">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-turmeric-deep" />
          <span>
            No network. Products as they were at <TimeText iso={savedAt} />. Cash sales are saved on
            this phone until you send them.
          </span>
        </p>
      )}
      <KeptSales till={till} />
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ProductGrid
          products={products}
          hasMore={hasMore}
          sale={sale}
          onChoose={(product) => add(product)}
        />
        <section
          aria-label="Sale"
          className="rounded-lg border border-line bg-rice p-4 max-lg:hidden lg:sticky lg:top-6"
        >
          {panel}
        </section>
      </div>
      <div
        ref={bar}
        className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-line border-t bg-rice p-3 shadow-float lg:hidden"
      >
        <Button
          variant="secondary"
          className="min-w-0 flex-1 px-3!"
          disabled={count === 0}
          onClick={() => setShown(true)}
        >
          <span className="tabular-nums">{count === 1 ? '1 item' : `${count} items`}</span>
        </Button>
        <Button size="large" className="flex-[2]" disabled={!total} onClick={charge}>
          Charge {total}
        </Button>
      </div>
      <Dialog open={isShown && count > 0} onClose={() => setShown(false)} title="Sale">
        {panel}
      </Dialog>
      <OptionSheet product={chosen} onChoose={add} onClose={() => setChosen(undefined)} />
      <ChargeSheet open={isCharging} till={till} onClose={() => setCharging(false)} />
    </>
  );
}

function takenToday({ sales, cash, upi, link }: NonNullable<Opened['today']>): string {
  const methods = [
    `cash ${formatExactRupees(cash)}`,
    `UPI ${formatExactRupees(upi)}`,
    ...(link > 0 ? [`links ${formatExactRupees(link)}`] : []),
  ];
  return `Today: ${sales === 1 ? '1 sale' : `${sales} sales`} · ${methods.join(' · ')}`;
}
