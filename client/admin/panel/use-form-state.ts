import { useState } from 'react';

/** What the panel knows of the form in one of its tabs. */
export interface FormState {
  /** Whether it holds work that is not saved. */
  readonly hasUnsaved: boolean;
  /** Whether it is saving. */
  readonly isBusy: boolean;
  readonly onUnsavedChange: (hasUnsaved: boolean) => void;
  readonly onBusyChange: (isBusy: boolean) => void;
}

export function useFormState(): FormState {
  const [hasUnsaved, onUnsavedChange] = useState(false);
  const [isBusy, onBusyChange] = useState(false);
  return { hasUnsaved, isBusy, onUnsavedChange, onBusyChange };
}
