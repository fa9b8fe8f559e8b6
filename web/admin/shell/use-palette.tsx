import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import type { Palette as PaletteOf } from '#web/admin/palette/palette.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { areasFor } from './admin-areas.ts';

/** The palette, which loads when it is first opened: by Ctrl or ⌘ with K, or by `open`. */
export function usePalette(role: StaffRole | undefined): { palette: ReactNode; open(): void } {
  const [Palette, setPalette] = useState<typeof PaletteOf>();
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    // At once, since what is typed next belongs to it.
    if (Palette) return setOpen(true);
    try {
      const loaded = await import('#web/admin/palette/palette.tsx');
      setPalette(() => loaded.Palette);
      setOpen(true);
    } catch {
      toast.error(adminFallbackMessages.search);
    }
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', byKey);
    return () => window.removeEventListener('keydown', byKey);
  }, []);

  const palette = Palette && role && (
    <Palette
      staff={{ role, areas: areasFor(role) }}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
    />
  );
  return { palette, open };
}
