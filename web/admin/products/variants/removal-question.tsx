import { useEffect, useState } from 'react';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { VariantUses } from '#contract/catalogue/admin-products.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { labelOf, type TypedVariant, type TypedVariants } from './typed-variants.ts';

export interface Removal {
  what: string;
  /** The saved variants that it takes away. */
  lost: TypedVariant[];
  remove(): void;
}

interface RemovalQuestionProps {
  /** Undefined: a new one. */
  productId: string | undefined;
  removal: Removal | undefined;
  options: TypedVariants['options'];
  /** Units in checkouts, by variant. */
  reserved: ReadonlyMap<string, number>;
  onDone(): void;
}

const NAMED_MAX = 5;

/** Says what becomes of variants that are saved already. */
export function RemovalQuestion(props: RemovalQuestionProps) {
  const { productId, removal, options, reserved, onDone } = props;
  const lost = removal?.lost ?? [];
  const units = lost.reduce((sum, { id }) => sum + (reserved.get(id) ?? 0), 0);
  const isOne = lost.length === 1;
  const uses = useUses(productId, removal);
  return (
    <ConfirmDialog
      open={removal !== undefined}
      title={`Remove ${removal?.what}?`}
      confirmLabel="Remove"
      danger
      onCancel={onDone}
      onConfirm={() => {
        removal?.remove();
        onDone();
      }}
      description={
        <div className="grid gap-2">
          <p>
            {isOne
              ? 'A variant will be removed from'
              : `${lost.length} variants will be removed from`}{' '}
            the shop when you save:{' '}
            <strong>{named(lost.map((row) => labelOf(row, options)))}</strong>.
          </p>
          <p aria-live="polite">{ordersText(uses, isOne)}</p>
          <Checkouts units={units} checkouts={uses?.checkouts ?? 0} isOne={isOne} />
        </div>
      }
    />
  );
}

/** Undefined until they are counted, or where they cannot be. */
function useUses(productId: string | undefined, removal: Removal | undefined) {
  const [counted, setCounted] = useState<{ of: Removal; uses: VariantUses }>();
  useEffect(() => {
    if (!productId || !removal) return;
    const variants = removal.lost.map(({ id }) => id);
    void call(adminProductsApi.countVariantUses, {
      params: { id: productId },
      body: { variants },
    }).then((answer) => answer.success && setCounted({ of: removal, uses: answer.data }));
  }, [productId, removal]);
  return counted?.of === removal ? counted?.uses : undefined;
}

function ordersText(uses: VariantUses | undefined, isOne: boolean): string {
  const oneOfThem = isOne ? 'it' : 'one of them';
  if (uses?.orders === 0) return `No order has ${oneOfThem}.`;
  const orders = uses && (uses.orders === 1 ? '1 order has' : `${uses.orders} orders have`);
  const stays = `Orders, invoices and the ledger keep ${isOne ? 'it' : 'them'}.`;
  return orders ? `${orders} ${oneOfThem}. ${stays}` : stays;
}

interface CheckoutsProps {
  units: number;
  checkouts: number;
  isOne: boolean;
}

function Checkouts({ units, checkouts, isOne }: CheckoutsProps) {
  const places = checkouts === 1 ? '1 checkout' : `${checkouts || ''} checkouts`.trim();
  if (units > 0) {
    return (
      <p>
        {units === 1 ? '1 unit is' : `${units} units are`} in {places} at the moment and{' '}
        {units === 1 ? 'stays' : 'stay'} there until {checkouts === 1 ? 'it ends' : 'they end'}.
        Units that are not paid, or are returned later, are written off.
      </p>
    );
  }
  if (checkouts === 0) return null;
  return (
    <p>
      {places} {checkouts === 1 ? 'has' : 'have'} {isOne ? 'it' : 'one of them'} at the moment and
      can still be paid.
    </p>
  );
}

function named(labels: readonly string[]): string {
  const more = labels.length - NAMED_MAX;
  const shown = labels.slice(0, NAMED_MAX).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
