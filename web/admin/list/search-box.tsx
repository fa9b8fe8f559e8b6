import { controlClass } from '#web/ui/field.tsx';
import { Search } from '#web/ui/icons/search.ts';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What the address asks for when the page comes. */
  asked: string;
  maxLength: number;
  onType(text: string): void;
}

/** The search of a list, which goes on while one types. */
export function SearchBox({ label, placeholder, asked, maxLength, onType }: SearchBoxProps) {
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-soft" />
      <input
        type="search"
        maxLength={maxLength}
        placeholder={placeholder}
        defaultValue={asked}
        onChange={(event) => onType(event.target.value)}
        className={`${controlClass} pl-10`}
      />
    </label>
  );
}
