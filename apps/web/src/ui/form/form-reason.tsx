import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { OpeningReason } from '../opening-reason.tsx';
import { useBound } from './bound.tsx';
import type { ApiForm } from './use-api-form.ts';

/** The field `reason`: why documents of others are opened to more people. Shown once the server asks for it. */
export function FormReason<D extends FieldValues & { reason: string }>({ of }: { of: ApiForm<D> }) {
  const { value, error, onChange } = useBound(of, 'reason');
  const [isShown, setShown] = useState(false);
  if (error !== undefined && !isShown) setShown(true);
  return isShown && <OpeningReason typed={value} fault={error} onType={onChange} />;
}
