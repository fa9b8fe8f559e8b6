import { useEffect } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** What was typed into a field, or how a form was sent; a pressed button has neither. */
interface Act {
  value?: string;
  checked?: boolean;
  submitter?: HTMLElement | null;
  /** The field in which Enter sent the form; some fields keep Enter from doing so. */
  field?: HTMLElement;
}

declare global {
  interface Window {
    earlyInput?: { acts: Map<HTMLElement, Act>; stopNoting: (...events: string[]) => void };
  }
}

/**
 * A script of the page's head. On a slow phone a customer types, chooses, presses buttons and sends
 * forms before the page's scripts have loaded; all of it would be lost. An element that is used
 * twice counts once. A form of method `get` works without scripts, so it is sent at once.
 *
 * `data-needs-script` is a button that is disabled only where scripts never run; `data-signed-in`
 * is where a form leads signed-in users, whom the server cannot tell from visitors.
 */
export const noteEarlyInput = `{
let enter;
const acts=new Map,
put=(element,act={})=>{acts.delete(element);acts.set(element,act)},
change=({target:field})=>{if(field.matches?.('input,textarea,select'))put(field,{value:field.value,checked:field.checked})},
listeners={
click({target,detail}){if(detail)enter=undefined;const button=target.closest?.('button[type=button]');if(button)put(button)},
change,
input(event){if(!/checkbox|radio|file/.test(event.target.type))change(event)},
submit(event){const form=event.target;if(/get|dialog/.test(form.getAttribute('method')))return;
event.preventDefault();event.stopImmediatePropagation();put(form,{submitter:event.submitter,field:enter})},
keydown({key,target}){enter=key==='Enter'&&target.matches?.('input')?target:undefined}
};
for(const type in listeners)addEventListener(type,listeners[type],true);
window.earlyInput={acts,stopNoting(...types){for(const type of types)removeEventListener(type,listeners[type],true)}};
addEventListener('DOMContentLoaded',()=>{
for(const button of document.querySelectorAll('[data-needs-script]'))button.disabled=false;
if('seemsSignedIn'in document.documentElement.dataset)for(const element of document.querySelectorAll('[data-signed-in]'))element.setAttribute('action',element.dataset.signedIn)
})}`;

/**
 * From now on React handles taps itself, including those during hydration. It misses what is typed,
 * chosen or sent meanwhile; a choice that it did not miss is made a second time, to no effect.
 */
export function stopNotingTaps(): void {
  window.earlyInput?.stopNoting('click');
}

/** Does again what was done before the page was hydrated. */
export function useEarlyInput(): void {
  const isLive = useHydrated();
  useEffect(() => {
    const early = window.earlyInput;
    if (!isLive || !early) return;
    delete window.earlyInput;
    early.stopNoting('change', 'input', 'submit', 'keydown');
    void replay(early.acts);
  }, [isLive]);
}

async function replay(acts: Map<HTMLElement, Act>): Promise<void> {
  for (const [element, act] of acts) {
    // React shows what came of the act before.
    await undefined;
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) send(element, act);
    else if (element instanceof HTMLButtonElement) element.click();
    else retype(element as Field, act);
  }
}

function send(form: HTMLFormElement, { submitter, field }: Act): void {
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  if (field?.dispatchEvent(new KeyboardEvent('keydown', enter)) === false) return;
  form.requestSubmit(submitter?.isConnected ? submitter : null);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * React ignores an event of a field that holds what React last saw in it, so that is made something
 * else first.
 */
function retype(field: Field, { value = '', checked = false }: Act): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    (field as HTMLInputElement).checked = !checked;
    field.click();
    return;
  }
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  field.value = value === '' ? field.defaultValue : '';
  // React watches the field's own property, not its prototype's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
