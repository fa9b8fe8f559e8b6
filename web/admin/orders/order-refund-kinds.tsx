import type { RefundKind } from './refund-draft.ts';

interface RefundKindsProps {
  kind: string;
  /** Whether any product is left to refund. */
  hasProducts: boolean;
  onChoose(kind: RefundKind): void;
}

const kinds: { kind: RefundKind; label: string }[] = [
  { kind: 'whole', label: 'Everything' },
  { kind: 'pieces', label: 'Products' },
  { kind: 'sum', label: 'An amount' },
];

export function RefundKinds({ kind: chosen, hasProducts, onChoose }: RefundKindsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">What to refund</legend>
      <div className="flex flex-wrap gap-2">
        {kinds
          .filter(({ kind }) => kind !== 'pieces' || hasProducts)
          .map(({ kind, label }) => (
            <label
              key={kind}
              className="relative grid min-h-11 place-items-center rounded-md border border-edge bg-rice px-3 has-checked:border-accent has-checked:bg-accent has-checked:text-rice has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="refund-kind"
                checked={chosen === kind}
                onChange={() => onChoose(kind)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {label}
            </label>
          ))}
      </div>
    </fieldset>
  );
}
