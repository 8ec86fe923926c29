import fc from 'fast-check';
import type * as z from 'zod/mini';

/** Inputs are the same at every run of the tests; `PROPERTY_RUNS=2000` tries more, with new ones each time. */
const wanted = process.env.PROPERTY_RUNS;
export const runs = (usual: number): { numRuns: number; seed?: number } =>
  wanted ? { numRuns: Number(wanted) } : { numRuns: usual, seed: 20_260_301 };

const nasty = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e999',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '=cmd()',
  'a@example.com\r\nBcc: b@example.com',
  '😀'.repeat(300),
  'அ',
  '2026-02-30',
];
const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 40 }));
const number = fc.oneof(
  fc.constantFrom(-0, 1, 2 ** 31, 2 ** 53, -1, 0.5, 1e308, -1e308),
  fc.integer({ min: 1, max: 50 }),
);

/** What a stranger may put where something else belongs: any value JSON has. */
export const anyJson = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
);

interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  in?: z.ZodMiniType;
}

/** Values of about the right shape for a schema, and with `anyJson` in some places: so that rules further in are reached. */
export function near(schema: z.ZodMiniType, depth = 0): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def; // what each kind of schema is made of
  const right = depth > 6 ? anyJson : rightFor(def, depth);
  return fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: anyJson });
}

function rightFor(def: Def, depth: number): fc.Arbitrary<unknown> {
  const inner = (schema: z.ZodMiniType) => near(schema, depth + 1);
  if (def.shape)
    return fc.record(
      Object.fromEntries(Object.entries(def.shape).map(([name, schema]) => [name, inner(schema)])),
      { requiredKeys: [] },
    );
  if (def.element) return fc.array(inner(def.element), { maxLength: 4 });
  if (def.options) return fc.oneof(...def.options.map(inner));
  if (def.entries) return fc.constantFrom(...Object.values(def.entries));
  if (def.values) return fc.constantFrom(...def.values);
  if (def.innerType) return inner(def.innerType);
  if (def.in) return inner(def.in);
  if (def.type === 'string') return text;
  if (def.type === 'number' || def.type === 'int') return number;
  if (def.type === 'boolean') return fc.boolean();
  return anyJson;
}
