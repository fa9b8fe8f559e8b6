import { type RefObject, useEffect, useRef, useState } from 'react';

interface Opening {
  isOpen: boolean;
  open(): void;
  close(): void;
  /** On the button that opens it. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** A part of a page that opens in its button's place; closing gives the button its focus back. */
export function useOpening(): Opening {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false) };
}
