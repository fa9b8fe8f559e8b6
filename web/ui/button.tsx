import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from '#web/ui/link.tsx';
import { SpinnerMark } from '#web/ui/loading/spinner.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'large' | 'icon';

/** What cannot be pressed now is pale; a ground of colour would make its words hard to read. */
const pale = 'disabled:opacity-55 aria-disabled:opacity-55';
const plain =
  'disabled:not-aria-busy:border-line disabled:not-aria-busy:bg-shade disabled:not-aria-busy:text-soft';

/** The transparent border shows a button's edge in forced colours. */
const variants: Record<ButtonVariant, string> = {
  primary: `border border-transparent bg-accent text-rice hover:bg-accent-deep ${plain}`,
  secondary: `border border-edge bg-rice text-ink hover:border-accent hover:text-accent ${pale}`,
  quiet: `text-ink hover:bg-shade ${pale}`,
  danger: `border border-transparent bg-madder text-rice hover:bg-ink ${plain}`,
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-5 py-2',
  large: 'min-h-13 px-7 py-3 text-lg',
  icon: 'size-11 shrink-0',
};

/** The look of a button, for elements that are none (a summary, a file's label). Paper has no buttons (web/print.css). */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'normal') {
  return clsx(
    'button inline-flex items-center justify-center gap-2 rounded-md font-semibold leading-tight transition-colors',
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
    variants[variant],
    sizes[size],
  );
}

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Disables the button and shows a spinner. */
  loading?: boolean;
  /** Disabled where no script runs; pressed before the scripts have loaded, it counts then. */
  needsScript?: boolean;
}

export function Button({
  variant,
  size,
  loading = false,
  needsScript = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isWaiting = !useHydrated() && needsScript;
  return (
    <button
      type={type}
      disabled={disabled || loading || isWaiting}
      data-needs-script={isWaiting ? '' : undefined}
      aria-busy={loading || undefined}
      className={clsx(buttonClass(variant, size), className)}
      {...rest}
    >
      {loading && <SpinnerMark />}
      {children}
    </button>
  );
}

export function LinkButton({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={clsx(buttonClass(variant, size), className)} {...rest} />;
}
