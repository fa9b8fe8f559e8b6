import clsx from 'clsx';
import type { ComponentType } from 'react';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { type Choice, useChosen } from './use-chosen.ts';

interface ChooseBoxProps {
  /** What is chosen with it. */
  name: string;
  isOn: boolean;
  onTurn(isOn: boolean): void;
  className?: string;
}

/** The tick box of a record in a list. */
export function ChooseBox({ name, isOn, onTurn, className }: ChooseBoxProps) {
  return (
    <label className={clsx('grid size-11 shrink-0 place-items-center', className)}>
      <span className="sr-only">Choose {name}</span>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
        className="size-5 scroll-my-40 accent-accent"
      />
    </label>
  );
}

/** Chooses every record on the page, or none, and says how many are chosen. */
export function ChooseAll<R>({ choice }: { choice: Choice<R> }) {
  const { rows, chosen, chooseAll, clear } = choice;
  if (rows.length === 0) return null;
  return (
    <>
      <TickBox
        label="Choose all on this page"
        isOn={chosen.length === rows.length}
        onChange={(isOn) => (isOn ? chooseAll() : clear())}
        className="mt-2 px-3 font-normal!"
      />
      <p role="status" className="sr-only">
        {chosen.length > 0 && `${chosen.length} chosen`}
      </p>
    </>
  );
}

/**
 * What `<ListScreen>` needs so that several can be chosen: what each is called, and the lazy bar
 * with the actions. Screens that choose nothing do not load it.
 */
export function choosing<R>(nameOf: (row: R) => string, Bar: ComponentType<{ choice: Choice<R> }>) {
  return { nameOf, Bar, useChosen: useChosen<R>, Box: ChooseBox, All: ChooseAll<R> };
}

export type Choosing<R> = ReturnType<typeof choosing<R>>;
