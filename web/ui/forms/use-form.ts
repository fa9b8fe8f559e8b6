import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldError } from '#contract/api/envelope.ts';
import {
  allOfEach,
  firstOfEach,
  hasProblems,
  issuesOf,
  type Problems,
  type Schema,
} from './problems.ts';
import { useFirstProblem } from './use-first-problem.ts';

type Texts<T> = Record<keyof T, string>;

interface FormParts<T, Sent> {
  schema: Schema<Sent>;
  initial: T;
  /** Tells every broken rule of a field, not only the first. */
  tellsAll?: boolean;
  /** Judges a field while it is typed; otherwise only after the first attempt to send. */
  isEager?: boolean;
  /** Fields that are judged again with another one. */
  together?: Partial<Record<keyof T, keyof T>>;
  /** Problems that the schema does not know, beside those that it found. */
  check?(values: T, found: Problems): Promise<Problems>;
  onChange?(values: T): void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The state of a form of texts, which a schema of the contract judges. What is sent is what the
 * schema makes of them.
 */
export function useForm<T extends Texts<T>, Sent>(parts: FormParts<T, Sent>) {
  type Name = keyof T & string;
  const [values, setValues] = useState(parts.initial);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const { form: frame, point } = useFirstProblem();
  // Several changes may come before the form renders with the first.
  const latest = useRef(values);
  const isTried = useRef(false);
  const adopted = useRef(new WeakSet<Control>());

  function put(next: T): void {
    latest.current = next;
    setValues(next);
  }

  function change(next: Partial<T>, isJudged = isTried.current || parts.isEager): void {
    put({ ...latest.current, ...next });
    parts.onChange?.(latest.current);
    if (!isJudged) return;
    const names = Object.keys(next) as Name[];
    const tied = names.flatMap((name) => (parts.together?.[name] as Name | undefined) ?? []);
    void judge([...names, ...tied]);
  }

  async function judged(typed: T): Promise<Problems> {
    const issues = issuesOf(parts.schema, typed);
    const found = parts.tellsAll ? allOfEach(issues) : firstOfEach(issues);
    return parts.check ? { ...found, ...(await parts.check(typed, found)) } : found;
  }

  /** Judges these fields as they are now. */
  async function judge(names: readonly Name[]): Promise<void> {
    const typed = latest.current;
    const found = await judged(typed);
    const current = names.filter((name) => latest.current[name] === typed[name]);
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(current.map((name) => [name, found[name]])),
    }));
  }

  /** Takes over what was typed before the page's scripts had loaded. */
  function adopt(name: Name, control: Control | null): void {
    if (!control || adopted.current.has(control)) return;
    adopted.current.add(control);
    const isRadio = control.type === 'radio';
    const isTyped = isRadio ? (control as HTMLInputElement).checked : control.value !== '';
    if (isTyped && control.value !== latest.current[name]) {
      put({ ...latest.current, [name]: control.value });
    }
  }

  return {
    values,
    problems,
    isSending,
    /** Of the form element, in which the first problem gets the focus. */
    frame,
    change,
    /** Replaces the values without judging them or telling of them. */
    put,
    judge,
    latest: () => latest.current,
    /** For a control of texts. */
    field: (name: Name) => ({
      name: name as string,
      value: values[name] as string,
      error: problems[name],
      ref: (control: Control | null) => adopt(name, control),
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as unknown as Partial<T>),
    }),
    /** Shows the errors of the server at the fields that the form has. */
    refuse(errors: readonly FieldError[] = []): void {
      const mine = errors.filter(({ field }) => field in latest.current);
      if (mine.length === 0) return;
      const told = parts.tellsAll ? allOfEach(mine) : firstOfEach(mine);
      setProblems((before) => ({ ...before, ...told }));
      point();
    },
    /** Shows these values without problems, as before the first submit. */
    reset(next: T): void {
      isTried.current = false;
      setProblems({});
      put(next);
    },
    submit:
      (send: (sent: Sent) => unknown, onInvalid?: () => unknown) =>
      async (event: FormEvent): Promise<void> => {
        event.preventDefault();
        setSending(true);
        try {
          const typed = latest.current;
          const found = await judged(typed);
          isTried.current = true;
          setProblems(found);
          if (hasProblems(found)) {
            point();
            await onInvalid?.();
          } else await send(parts.schema.safeParse(typed).data as Sent);
        } finally {
          setSending(false);
        }
      },
  };
}

export type Form<T extends Texts<T>, Sent> = ReturnType<typeof useForm<T, Sent>>;

/** Begins with the focus in this field. */
export function useFirstFocus(
  { frame }: { frame: RefObject<HTMLFormElement | null> },
  name: string,
): void {
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [frame, name]);
}
