import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { manualOrderLimits } from '#contract/manual-orders/manual-order-rules.ts';
import { formatRupees } from '#contract/money/money.ts';
import type { TillProduct } from '#contract/till/till.ts';
import { ProductName } from '#web/admin/content/product-field.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { newKey } from '#web/browser/new-key.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Problems } from '#web/ui/forms/problems.ts';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { Plus } from '#web/ui/icons/form-icons.ts';
import { X } from '#web/ui/icons/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { PickProducts } from './pick-products.tsx';
import { ProductCombobox } from './product-combobox.tsx';
import {
  freeLine,
  lineOf,
  lineWith,
  type TypedLine,
  type TypedOrder,
  variantOf,
} from './typed-order.ts';

export interface OrderFieldsProps {
  typed: TypedOrder;
  problems: Problems;
  onChange(change: Partial<TypedOrder>): void;
}

interface LineFieldsProps extends OrderFieldsProps {
  /** To be tapped. */
  products: readonly TillProduct[];
}

/** What is ordered: products that are tapped or found by name, and lines in words. */
export function LineFields({ typed: { lines }, problems, onChange, products }: LineFieldsProps) {
  const adminCall = useAdminCall();
  const { gstRate } = useShopFacts();
  const isFull = lines.length >= manualOrderLimits.linesMax;

  async function add(id: string): Promise<void> {
    const answer = await adminCall(adminProductsApi.readAdminProduct, { params: { id } });
    if (!answer.success) return void toast.error(answer.message);
    onChange({ lines: [...lines, lineOf(answer.data.product, newKey())] });
  }

  function tap(product: TillProduct): void {
    const at = lines.findIndex((line) => line.kind === 'product' && isOneMore(line, product.id));
    const known = lines[at];
    if (known) set(at, { ...known, quantity: String(Number(known.quantity) + 1) });
    else onChange({ lines: [...lines, lineWith(product, newKey())] });
  }

  const set = (at: number, line: TypedLine) => onChange({ lines: lines.with(at, line) });
  return (
    <>
      {lines.length > 0 && (
        <ul aria-label="Lines" className="divide-y divide-line border-line border-y">
          {lines.map((line, at) => (
            <li key={line.key} className="grid gap-3 py-4">
              <Line
                line={line}
                at={at}
                problems={problems}
                onChange={(next) => set(at, next)}
                onRemove={() => onChange({ lines: lines.toSpliced(at, 1) })}
              />
            </li>
          ))}
        </ul>
      )}
      <PickProducts products={products} lines={lines} disabled={isFull} onChoose={tap} />
      <ProductCombobox
        name="lines"
        error={problems.lines}
        disabled={isFull}
        onAdd={({ id }) => void add(id)}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={isFull}
        onClick={() => onChange({ lines: [...lines, freeLine(newKey(), gstRate)] })}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add Custom Item
      </Button>
    </>
  );
}

/** A product without options that is there already: another tap is one more of it. */
function isOneMore(line: Extract<TypedLine, { kind: 'product' }>, id: string): boolean {
  return line.productId === id && line.variants.length === 1 && Number(line.quantity) > 0;
}

interface LineProps {
  line: TypedLine;
  at: number;
  problems: Problems;
  onChange(line: TypedLine): void;
  onRemove(): void;
}

function Line({ line, at, problems, onChange, onRemove }: LineProps) {
  const text = (name: string) => ({
    name: `lines.${at}.${name}`,
    value: String((line as unknown as Record<string, unknown>)[name]),
    error: problems[`lines.${at}.${name}`],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...line, [name]: target.value } as TypedLine),
  });
  const title = line.name || `Line ${at + 1}`;
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          {line.kind === 'product' ? (
            <ProductName product={line} />
          ) : (
            <TextField
              label="Description"
              maxLength={manualOrderLimits.nameMax}
              {...text('name')}
            />
          )}
        </span>
        <Button variant="quiet" size="icon" aria-label={`Remove ${title}`} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {line.kind === 'product' && <VariantOfLine line={line} at={at} onChange={onChange} />}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {line.kind === 'free' && (
          <TextField label="Price each (₹)" inputMode="decimal" {...text('price')} />
        )}
        <TextField label="Quantity" inputMode="numeric" {...text('quantity')} />
        <TextField label="Discount (₹)" inputMode="decimal" {...text('discount')} />
        {line.kind === 'free' && (
          <>
            <TextField label="GST (%)" inputMode="decimal" {...text('gstRate')} />
            <TextField label="HSN or SAC" inputMode="numeric" {...text('hsn')} />
          </>
        )}
      </div>
    </>
  );
}

function VariantOfLine({
  line,
  at,
  onChange,
}: Pick<LineProps, 'at' | 'onChange'> & { line: Extract<TypedLine, { kind: 'product' }> }) {
  const variant = variantOf(line);
  const left = variant?.left;
  const facts = variant && (
    <>
      {formatRupees(variant.price)} before GST
      {typeof left === 'number' && `, ${left} left`}
    </>
  );
  if (line.variants.length < 2) {
    return (
      <p className="text-sm text-soft">
        {variant?.label && `${variant.label} · `}
        {facts}
      </p>
    );
  }
  return (
    <SelectField
      label="Variant"
      name={`lines.${at}.variantId`}
      hint={facts}
      value={line.variantId}
      onChange={({ target }) => onChange({ ...line, variantId: target.value })}
      options={line.variants.map(({ id, label, left: units }) => ({
        value: id,
        label: `${label ?? ''}${units === 0 ? ' (sold out)' : ''}`,
      }))}
    />
  );
}
