import { UPLOAD_TYPE_NAMES } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../lib/format/use-size.ts';
import { useRuntime } from '../../lib/session/index.ts';
import { faultOfFile } from './file-faults.ts';

/** Returns a function that says why the server would refuse a file; null if nothing is known. */
export function useFileFault(): (file: Pick<File, 'name' | 'size'>) => string | null {
  const { t } = useTranslation();
  const size = useSize();
  const most = useRuntime()?.fileBytes ?? Number.POSITIVE_INFINITY;
  return (file) => {
    const fault = faultOfFile(file, most);
    return fault && t(`compose.pack.${fault}`, { size: size(most), types: UPLOAD_TYPE_NAMES });
  };
}
