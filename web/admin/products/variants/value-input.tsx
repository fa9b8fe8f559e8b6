import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { isList, splitValues } from './edit-options.ts';

interface ValueInputProps {
  name: string;
  /** Of the option. */
  called: string;
  /** What was wrong when it was saved. */
  problem: string | undefined;
  /** Returns what keeps them from being added. */
  onAdd(values: string[]): string | undefined;
}

/** Adds values: one by one with Enter, or a list with commas. */
export function ValueInput({ name, called, problem, onAdd }: ValueInputProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();

  function add(given: string): void {
    const values = splitValues(given);
    const refused = values.length === 0 ? undefined : onAdd(values);
    setRefusal(refused);
    setText(refused ? given : '');
  }

  return (
    <div className="flex items-start gap-2">
      <TextField
        label={`Add values${called && ` of ${called}`}`}
        hint="Press Enter after each, or paste a list: S, M, L"
        error={refusal ?? problem}
        name={name}
        autoComplete="off"
        enterKeyHint="enter"
        value={text}
        onChange={({ target }) => {
          setRefusal(undefined);
          if (isList(target.value)) add(target.value);
          else setText(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(text);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!isList(pasted.trim())) return;
          event.preventDefault();
          add(text + pasted);
        }}
        // So that a value without Enter is not lost.
        onBlur={() => text && !refusal && add(text)}
        className="min-w-0 flex-1"
      />
      <Button
        variant="secondary"
        disabled={!text.trim()}
        aria-label={`Add the values${called && ` of ${called}`}`}
        onClick={() => add(text)}
        className="mt-7.5"
      >
        Add
      </Button>
    </div>
  );
}
