import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ArrowDown, GripVertical } from '#web/ui/icons/admin-icons.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { ArrowUp } from '#web/ui/icons/icons.ts';
import { MoveButton } from './move-button.tsx';

interface ReorderListProps<T> {
  items: readonly T[];
  /** A key that stays with its item. */
  keyOf(item: T, place: number): string;
  /** What an item is called, for the buttons that move it. */
  nameOf(item: T): string;
  onChange(items: T[]): void;
  children(item: T, place: number): ReactNode;
  label: string;
}

/** A list whose items are moved by drag, or by buttons. */
export function ReorderList<T>(props: ReorderListProps<T>) {
  const { items, keyOf, nameOf, onChange, children, label } = props;
  const [dragged, setDragged] = useState<number>();
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ key: string; direction: 'up' | 'down' }>(undefined);

  // A row that moves within the page may lose the focus.
  useEffect(() => {
    const { key, direction } = pressed.current ?? {};
    pressed.current = undefined;
    if (!key) return;
    const row = [...(list.current?.children ?? [])].find(
      (each) => (each as HTMLElement).dataset.key === key,
    );
    // Not those of a list within it.
    row?.querySelector<HTMLElement>(`:scope > :last-child > [data-move=${direction}]`)?.focus();
  });

  function move(from: number, to: number): void {
    const moved = items[from];
    if (moved === undefined || to < 0 || to >= items.length || from === to) return;
    const next = items.toSpliced(from, 1).toSpliced(to, 0, moved);
    setAnnounced(`${nameOf(moved)}: ${to + 1} of ${items.length}`);
    onChange(next);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ul ref={list} aria-label={label} className="grid gap-2">
        {items.map((item, place) => {
          const key = keyOf(item, place);
          const mover = (direction: 'up' | 'down', icon: Icon, to: number) => (
            <MoveButton
              label={`Move ${nameOf(item)} ${direction}`}
              direction={direction}
              icon={icon}
              isOff={to < 0 || to >= items.length}
              press={() => {
                pressed.current = { key: keyOf(item, to), direction };
                move(place, to);
              }}
            />
          );
          return (
            <li
              key={key}
              data-key={key}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, place);
                setDragged(undefined);
              }}
              className="flex items-start gap-1 rounded-md border border-line bg-rice p-1"
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same */}
              <span
                draggable
                title="Drag to move"
                onDragStart={() => setDragged(place)}
                onDragEnd={() => setDragged(undefined)}
                className="grid size-11 shrink-0 cursor-grab place-items-center text-soft max-sm:hidden"
              >
                <GripVertical aria-hidden="true" className="size-5" />
              </span>
              <div className="min-w-0 flex-1">{children(item, place)}</div>
              <span className="flex shrink-0 max-sm:flex-col">
                {mover('up', ArrowUp, place - 1)}
                {mover('down', ArrowDown, place + 1)}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
