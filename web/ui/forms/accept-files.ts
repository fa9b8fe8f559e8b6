import type { ClipboardEvent, DragEvent } from 'react';

/** Images may be dropped or pasted anywhere in the form; a missed drop must not leave the page. */
export function acceptFiles(add: (files: readonly File[]) => void) {
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    onDragOver: (event: DragEvent) => {
      if (isFile(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    },
  };
}
