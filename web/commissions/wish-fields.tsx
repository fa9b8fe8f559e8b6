import { commissionLimits as limits } from '#contract/commissions/commission-rules.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** The values of the controls. */
export interface TypedWishes {
  title: string;
  size: string;
  colours: string;
  occasion: string;
  place: string;
  wantedOn: string;
  budget: string;
}

export const noWishes: TypedWishes = {
  title: '',
  size: '',
  colours: '',
  occasion: '',
  place: '',
  wantedOn: '',
  budget: '',
};

interface WishFieldsProps {
  typed: TypedWishes;
  problems: Readonly<Record<string, string | undefined>>;
  onChange(change: Partial<TypedWishes>): void;
}

/** What is known of the piece, for customers and staff alike. */
export function WishFields({ typed, problems, onChange }: WishFieldsProps) {
  const text = (name: keyof TypedWishes, maxLength?: number) => ({
    name,
    value: typed[name],
    error: problems[name],
    ...(maxLength && { maxLength }),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Size" hint="Width × height" {...text('size', limits.sizeMax)} />
      <TextField label="Colours" {...text('colours', limits.coloursMax)} />
      <TextField
        label="Occasion"
        hint="A wedding, a housewarming"
        {...text('occasion', limits.occasionMax)}
      />
      <TextField
        label="Wanted by"
        type="date"
        hint="Leave empty if you are flexible"
        {...text('wantedOn')}
      />
      <TextField
        label="Budget (₹)"
        inputMode="decimal"
        hint="Approximate, with GST"
        {...text('budget', 15)}
      />
      <TextField
        label="Where it will hang or stand"
        hint="Above the sofa, in morning sun"
        {...text('place', limits.placeMax)}
      />
    </div>
  );
}
