import type { Together } from '@paraph/domain';
import { Dialog } from '../../../ui/dialog.tsx';
import { Packing } from './packing.tsx';

interface PackOneProps {
  file: File;
  /** What it is for: in place of another, or sent like a former one. */
  title: string;
  onPack: (as: Together | null) => void;
  onClose: () => void;
}

/** Asks what one file becomes that cannot be signed by itself; nothing is sent before. */
export default function PackOne({ file, title, onPack, onClose }: PackOneProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <Packing files={[file]} onPack={(_files, as) => onPack(as === 'each' ? null : as)} onLeave={onClose} />
    </Dialog>
  );
}
