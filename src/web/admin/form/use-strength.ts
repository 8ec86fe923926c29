import { useEffect, useState } from 'react';
import type { Strength } from '#shared/password-strength.ts';

/** Rests this long after the last key before judging. */
const settle = 150;

/** How hard a new password is to guess; null while it is empty, not judged yet, or the estimator cannot be had. */
export function useStrength(password: string, own: readonly string[] = []): Strength | null {
  const [known, setKnown] = useState<{ of: string; strength: Strength } | null>(null);
  const about = own.join(' ');
  useEffect(() => {
    if (password === '') return;
    let live = true;
    const timer = setTimeout(() => {
      import('#shared/password-strength.ts')
        .then(({ passwordStrength }) => passwordStrength(password, [about]))
        .then(
          (strength) => live && setKnown({ of: password, strength }),
          () => live && setKnown(null), // the server judges it all the same
        );
    }, settle);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [password, about]);
  return password === '' ? null : (known?.strength ?? null);
}
