import type * as v from 'valibot';

/** What a schema accepts, as TypeScript knows it: nothing in `content/` is changed while the program runs. */
export type Content<Schema extends v.GenericSchema> = Unchanging<v.InferOutput<Schema>>;

type Unchanging<Value> = Value extends (...parameters: never[]) => unknown
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
    : Value;
