import type { Together } from '@paraph/domain';
import { useState } from 'react';
import { useRuntime } from '../../../lib/session/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ParticipantKind } from '../model.ts';
import { Packing } from './packing.tsx';

interface PackOneProps {
  file: File;
  /** Purpose: to replace a file, or to send one like a former document. */
  title: string;
  onPack: (as: Together | null) => void;
  onClose: () => void;
}

/** Asks what a file becomes that cannot be signed by itself; nothing is sent before. */
export default function PackOne({ file, title, onPack, onClose }: PackOneProps) {
  const most = useRuntime()?.fileBytes ?? Number.POSITIVE_INFINITY;
  const [kind, setKind] = useState<ParticipantKind | null>(null);
  return (
    <Dialog open title={title} onClose={onClose}>
      <Packing
        files={[file]}
        kind={kind}
        most={most}
        onKind={setKind}
        onPack={(_files, as) => onPack(as === 'each' ? null : as)}
        onLeave={onClose}
      />
    </Dialog>
  );
}
