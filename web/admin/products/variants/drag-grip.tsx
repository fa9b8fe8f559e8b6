import type { DragEvent } from 'react';
import { GripVertical } from '#web/ui/icons/admin-icons.ts';

interface DragGripProps {
  /** The data type of what is dragged; it can be dropped on its like only. */
  type: string;
  id: string;
}

/** Where a mouse takes hold of an entry; without one there are the buttons beside it. */
export function DragGrip({ type, id }: DragGripProps) {
  return (
    <span
      aria-hidden="true"
      draggable
      onDragStart={({ currentTarget, dataTransfer }) => {
        dataTransfer.setData(type, id);
        const entry = currentTarget.closest('li');
        if (entry) dataTransfer.setDragImage(entry, 12, 22);
      }}
      className="hidden h-11 w-6 shrink-0 cursor-grab place-items-center text-soft pointer-fine:grid"
    >
      <GripVertical className="size-5" />
    </span>
  );
}

/** Takes a dragged entry in the place of this one. */
export function dropProps(type: string, onDrop: (id: string) => void) {
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes(type)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const dragged = event.dataTransfer.getData(type);
      if (!dragged) return;
      event.preventDefault();
      event.stopPropagation();
      onDrop(dragged);
    },
  };
}
