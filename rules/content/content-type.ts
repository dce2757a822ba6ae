import type * as v from 'valibot';

/** The type of what a schema accepts, read-only, because nothing in `content/` changes while the program runs. */
export type Content<Schema extends v.GenericSchema> = Unchanging<v.InferOutput<Schema>>;

type Unchanging<Value> = Value extends (...parameters: never[]) => unknown
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
    : Value;
