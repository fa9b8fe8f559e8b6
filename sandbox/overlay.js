/**
 * The modal dialog under the payment widget and the Google sign-in. It lives in a shadow root, so
 * that neither page disturbs the other, and its styles come through adopted style sheets, which a
 * strict content security policy allows where it forbids <style> and style attributes.
 */
const css = `
:host { all: initial; }
* { box-sizing: border-box; }
dialog {
  margin: auto; padding: 0; border: 0; width: min(27rem, calc(100vw - 2rem));
  max-height: calc(100dvh - 2rem); overflow: auto; overscroll-behavior: contain;
  border-radius: 14px; background: #fffdf8; color: #2b211a;
  font: 16px/1.45 Mukta, "Noto Sans", system-ui, sans-serif;
  box-shadow: 0 24px 60px rgb(43 33 26 / 0.35);
}
dialog::backdrop { background: rgb(43 33 26 / 0.62); }
.head { position: relative; padding: 1.1rem 3.75rem 1.1rem 1.25rem; background: var(--accent); color: var(--on-accent); }
h2, p, ul { margin: 0; padding: 0; }
h2 { font-size: 1.125rem; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; }
.head p { overflow-wrap: anywhere; }
.amount { margin-top: 0.35rem; font-size: 1.75rem; line-height: 1.2; font-weight: 600; }
.strip { padding: 0.45rem 1.25rem; background: #fbe7b0; color: #4a3500; font-size: 0.9375rem; font-weight: 600; }
.content { display: grid; gap: 0.9rem; padding: 1.1rem 1.25rem 1.25rem; }
.buttons { display: grid; gap: 0.6rem; }
button {
  min-height: 46px; padding: 0.5rem 1rem; border: 1px solid #8b7c6b; border-radius: 9px;
  background: transparent; color: inherit; font: inherit; cursor: pointer;
}
button:hover { background: #f3ebdd; }
button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 600; font-size: 1.0625rem; }
button.main:hover { filter: brightness(0.93); }
button.close {
  position: absolute; top: 0.6rem; right: 0.6rem; width: 44px; min-height: 44px; padding: 0;
  border: 0; color: inherit; font-size: 1.6rem; line-height: 1;
}
button.close:hover { background: rgb(255 255 255 / 0.18); }
button[aria-disabled="true"] { opacity: 0.55; cursor: progress; }
:focus-visible { outline: 3px solid #1f3a6e; outline-offset: 2px; }
.head :focus-visible { outline-color: currentcolor; outline-offset: -4px; }
fieldset { display: grid; gap: 0.5rem; min-width: 0; margin: 0; padding: 0; border: 0; }
legend { margin-bottom: 0.5rem; padding: 0; font-weight: 600; }
label.choice {
  display: grid; grid-template-columns: auto 1fr; gap: 0 0.75rem; align-items: center;
  min-height: 52px; padding: 0.3rem 0.9rem; border: 1px solid #cdbfa9; border-radius: 9px; cursor: pointer;
}
label.choice:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); background: #fbf4e6; }
label.choice:has(:focus-visible) { outline: 3px solid #1f3a6e; outline-offset: 2px; }
label.choice small { grid-column: 2; color: #6b5d50; font-size: 0.875rem; overflow-wrap: anywhere; }
input[type="radio"], input[type="checkbox"] { width: 1.2rem; height: 1.2rem; margin: 0; accent-color: var(--accent); outline: 0; }
label.choice input { grid-row: span 2; }
label.field { display: grid; gap: 0.25rem; font-weight: 600; }
label.field input { min-height: 46px; padding: 0 0.75rem; border: 1px solid #8b7c6b; border-radius: 9px; background: #fff; color: inherit; font: inherit; font-weight: 400; width: 100%; }
label.tick { display: flex; gap: 0.7rem; align-items: center; min-height: 44px; cursor: pointer; }
label.tick input:focus-visible { outline: 3px solid #1f3a6e; outline-offset: 2px; }
.trouble:not(:empty) { padding: 0.7rem 0.9rem; border-left: 4px solid #a3231a; border-radius: 4px; background: #fbe9e4; color: #6e1610; }
.status { color: #6b5d50; text-align: center; }
.trouble:empty, .status:empty { margin-top: -0.9rem; }
.narrow { display: grid; gap: 0.75rem; text-align: center; padding-block: 1rem 0.25rem; }
.narrow strong { font-size: 1.1875rem; line-height: 1.3; }
@media (max-width: 30rem) {
  .content { gap: 0.7rem; padding-block: 0.9rem 1rem; }
  .trouble:empty, .status:empty { margin-top: -0.7rem; }
  .head { padding-block: 0.8rem; }
  dialog { width: 100vw; max-width: none; margin: auto 0 0; border-radius: 14px 14px 0 0; max-height: 94dvh; }
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: rise 0.18s ease-out; }
  @keyframes rise { from { transform: translateY(12px); opacity: 0; } }
}
`;

/** An element from properties and children; strings become text, never markup. */
const make = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
};

const styleSheet = (text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

/** Black or white, whichever reads better on the page's own colour. */
const readableOn = (colour) => {
  const probe = document.createElement('canvas').getContext('2d');
  if (!probe) return '#fff';
  probe.fillStyle = colour;
  const hex = /^#(..)(..)(..)$/.exec(probe.fillStyle);
  if (!hex) return '#fff';
  const [red, green, blue] = hex.slice(1).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? '#1b1410' : '#fff';
};

const openDialog = ({
  title,
  lines = [],
  strip,
  closeLabel,
  accent,
  mayEscape,
  mayClickAway,
  onLeave,
}) => {
  const host = make('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet(css)];
  const heading = make('h2', { id: 'title', textContent: title });
  const content = make('div', { className: 'content' });
  const close = make('button', { type: 'button', className: 'close', ariaLabel: closeLabel }, '×');
  const dialog = make(
    'dialog',
    { role: 'dialog', ariaModal: 'true', 'aria-labelledby': 'title' },
    make('div', { className: 'head' }, heading, ...lines, close),
    strip && make('p', { className: 'strip', textContent: strip }),
    content,
  );
  dialog.style.setProperty('--accent', accent);
  dialog.style.setProperty('--on-accent', readableOn(accent));

  const reach = () =>
    [...dialog.querySelectorAll('button, input, a[href]')].filter(
      (element) => element.type !== 'radio' || element.checked,
    );
  const onKey = (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (mayEscape) onLeave();
    }
    if (event.key !== 'Tab') return;
    const stops = reach();
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (root.activeElement && root.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  };
  const remove = () => {
    removeEventListener('keydown', onKey, true);
    if (dialog.open) dialog.close();
    host.remove();
  };

  close.addEventListener('click', onLeave);
  // The back gesture of a phone closes a dialog without a key.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (mayEscape) onLeave();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && mayClickAway) onLeave();
  });
  addEventListener('keydown', onKey, true);
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();

  return {
    /** Replaces what is under the heading, and puts the focus on `first`. */
    show(children, first) {
      content.replaceChildren(...children);
      first?.focus();
    },
    remove,
  };
};

window.haatSandboxOverlay = { make, openDialog, styleSheet };
