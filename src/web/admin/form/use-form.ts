import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { sameValue } from './same-value.ts';

export interface FormOptions<V> {
  initial: V;
  /** Problems by field name; a field inside a list is named `steps.2.stepName`. */
  validate: (values: V) => FieldErrors;
}

export interface Form<V> {
  values: V;
  /** What the values were when they were read or last saved. */
  base: V;
  /** Problems to show: of fields that were left or that a submit found wrong, and what the server refused. */
  errors: FieldErrors;
  /** Names of the fields that differ from `base`. */
  changed: (keyof V & string)[];
  busy: boolean;
  set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  touch: (name: string) => void;
  /** Takes over values that are now the saved ones. What was typed since `sent` went out stays, unsaved. */
  settle: (values: V, sent?: V) => void;
  /** Goes on from a newer saved version, with what was typed over the one before. */
  follow: (values: V) => void;
  /** What the form holds at this moment; `values` is of the last rendering. */
  now: () => V;
  /** Puts values in as if typed, over another base. */
  rebase: (base: V, values: V) => void;
  refuse: (errors: FieldErrors) => void;
  /** Runs the work when everything is valid; shows and counts the problems otherwise. */
  submit: (work: (values: V) => Promise<void>) => Promise<FieldErrors | null>;
  /** The same for `<form onSubmit>`. */
  onSubmit: (work: (values: V) => Promise<void>) => (event: FormEvent) => void;
}

/** The saved values, with what differs from those that were sent. */
const withTyped = <V extends object>(saved: V, sent: V, now: V): V => {
  const names = Object.keys(now) as (keyof V)[];
  const typed = names.filter((name) => !sameValue(now[name], sent[name]));
  return Object.assign({ ...saved }, ...typed.map((name) => ({ [name]: now[name] })));
};

const none: ReadonlySet<string> = new Set();
const belongs = (name: string, to: string) => name === to || name.startsWith(`${to}.`);

/** State of one form. Validation is the shared schema's; a problem shows once its field was left or a submit was tried. */
export function useForm<V extends object>({ initial, validate }: FormOptions<V>): Form<V> {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState(none);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const latest = useRef(values);
  latest.current = values;
  const under = useRef(base);
  under.current = base;
  const check = useRef(validate);
  check.current = validate;

  const problems = useMemo(() => validate(values), [validate, values]);
  const errors = useMemo(() => {
    const shown = Object.entries(problems).filter(
      ([name]) => tried || [...touched].some((each) => belongs(name, each)),
    );
    return { ...Object.fromEntries(shown), ...refused };
  }, [problems, tried, touched, refused]);
  const changed = useMemo(
    () =>
      (Object.keys(values) as (keyof V & string)[]).filter((name) => !sameValue(values[name], base[name])),
    [values, base],
  );

  const set = useCallback(<K extends keyof V & string>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => {
      const rest = Object.entries(before).filter(([each]) => !belongs(each, name));
      return rest.length === Object.keys(before).length ? before : Object.fromEntries(rest);
    });
  }, []);
  const touch = useCallback((name: string) => {
    setTouched((before) => (before.has(name) ? before : new Set([...before, name])));
  }, []);
  const rebase = useCallback((nextBase: V, next: V) => {
    setBase(nextBase);
    setValues(next);
    latest.current = next;
    setRefused({});
  }, []);
  const settle = useCallback(
    (next: V, sent?: V) => {
      rebase(next, sent ? withTyped(next, sent, latest.current) : next);
      setTouched(none);
      setTried(false);
    },
    [rebase],
  );
  const follow = useCallback(
    (next: V) => rebase(next, withTyped(next, under.current, latest.current)),
    [rebase],
  );
  const refuse = useCallback((fields: FieldErrors) => setRefused(fields), []);

  const submit = useCallback(async (work: (values: V) => Promise<void>) => {
    setTried(true);
    const found = check.current(latest.current);
    if (Object.keys(found).length > 0) return found;
    setBusy(true);
    try {
      await work(latest.current);
    } finally {
      setBusy(false);
    }
    return null;
  }, []);
  const onSubmit = useCallback(
    (work: (values: V) => Promise<void>) => (event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
      void submit(work).then((found) => found && focusField(Object.keys(found)[0]));
    },
    [submit],
  );
  const now = useCallback(() => latest.current, []);
  return {
    ...{ values, base, errors, changed, busy, set, touch, settle, follow, now, rebase, refuse },
    ...{ submit, onSubmit },
  };
}

/** Id of a field's control. */
export const fieldId = (name: string): string => `field-${name}`;

/** What carries the name of a field; that of the field around it where a part has none of its own: `keywords.2`. */
function controlOf(name: string): HTMLElement | null {
  const found = document.getElementById(fieldId(name)) ?? document.getElementById(`${fieldId(name)}-label`);
  const dot = name.lastIndexOf('.');
  return found ?? (dot > 0 ? controlOf(name.slice(0, dot)) : null);
}

const reachable = ':is(input:not([hidden]),textarea,button,select,[tabindex="0"],[contenteditable=true])';

/** Brings a field into view with the focus in it. */
export function focusField(name: string | undefined): void {
  if (!name) return;
  requestAnimationFrame(() => {
    const control = controlOf(name);
    for (let at = control?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
    const box = control?.closest('[data-field]');
    const target = control?.matches(reachable)
      ? control
      : (box?.querySelector<HTMLElement>('[contenteditable=true]') ??
        box?.querySelector<HTMLElement>(reachable));
    (target ?? control)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    target?.focus({ preventScroll: true });
  });
}
