import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import { controlClass, FieldError } from '#web/ui/forms/field.tsx';
import { type CodeDigits, type CodeStep, eraseAt, pasteInto, typeInto } from './code-digits.ts';

interface CodeBoxesProps {
  label: string;
  digits: CodeDigits;
  onChange(digits: CodeDigits): void;
  error?: string;
  readOnly?: boolean;
}

const places = Array.from({ length: accountLimits.codeLength }, (_, index) => index);
const last = places.length - 1;

/**
 * One box for each digit of a mailed code. The focus starts in the first box; a new `key` starts
 * over.
 */
export function CodeBoxes({ label, digits, onChange, error, readOnly }: CodeBoxesProps) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[index]?.focus();

  useEffect(() => boxes.current[0]?.focus(), []);

  const take = (step: CodeStep) => {
    if (readOnly) return;
    onChange(step.digits);
    focus(step.focus);
  };
  const paste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    take(pasteInto(digits, index, event.clipboardData.getData('text')));
  };
  const press = (index: number) => (event: KeyboardEvent) => {
    const step = stepOf(event.key, digits, index);
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    take(step);
  };

  return (
    <fieldset aria-describedby={`${id}-error`} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-6 gap-2">
        {places.map((index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${last + 1}`}
            aria-invalid={error ? true : undefined}
            value={digits[index]}
            readOnly={readOnly}
            onChange={(event) => take(typeInto(digits, index, event.target.value))}
            onKeyDown={press(index)}
            onPaste={paste(index)}
            onFocus={(event) => event.target.select()}
            className={`${controlClass} h-14 px-0 text-center font-semibold text-2xl`}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

/** What the keys that move between boxes do; undefined for all other keys. */
function stepOf(key: string, digits: CodeDigits, index: number): CodeStep | undefined {
  const to = (focus: number) => ({ digits, focus: Math.min(Math.max(focus, 0), last) });
  switch (key) {
    case 'Backspace':
      return eraseAt(digits, index);
    case 'ArrowLeft':
      return to(index - 1);
    case 'ArrowRight':
      return to(index + 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    default:
      return undefined;
  }
}
