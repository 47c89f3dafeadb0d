import type { DriveItem, OpenFolder, SeenVersion } from '@paraph/contract';
import type { DriveAction } from '../acts.ts';
import { Access } from './access.tsx';
import { Approving, Signing, Tagging } from './acting.tsx';
import { FolderForms } from './folder-forms.tsx';
import { FolderAppearance } from './folder-appearance.tsx';
import { Moving } from './moving.tsx';
import { Naming } from './naming.tsx';
import { Removing } from './removing.tsx';
import { Sharing } from './sharing.tsx';
import { Shares } from './shares.tsx';

/** A requested action and its items. */
export interface DriveDialog {
  act: DriveAction;
  items: readonly DriveItem[];
}

interface AskedDialogProps {
  asked: DriveDialog;
  /** The folder that is open. */
  folder: OpenFolder;
  onClose: () => void;
  /** Called when the items no longer exist. */
  onGone: () => void;
}

/** The dialog of an act (DRIVE-019, DRIVE-020). */
export default function AskedDialog({ asked: { act, items }, folder, onClose, onGone }: AskedDialogProps) {
  const [first] = items;
  const parentId = folder.id;
  if (act === 'create') return <Naming parentId={parentId} onClose={onClose} />;
  if (act === 'approve')
    return <Approving asked={toApprove(items, folder)} shown={folder.children.items} onClose={onClose} />;
  if (act === 'shares') return <Shares onClose={onClose} />;
  if (!first) return null;
  if (act === 'sign') return <Signing items={items} onClose={onClose} />;
  if (act === 'tags') return <Tagging items={items} onClose={onClose} />;
  if (act === 'move') return <Moving items={items} {...placeOf(items, folder)} onClose={onClose} />;
  if (act === 'share') return <Sharing items={items} onClose={onClose} />;
  if (act === 'delete') return <Removing items={items} onClose={onClose} onDone={onGone} />;
  if (act === 'rename')
    return (
      <Naming
        folder={{ id: first.id, name: first.name, prefix: first.prefixName }}
        parentId={parentId}
        onClose={onClose}
      />
    );
  if (act === 'look')
    return (
      <FolderAppearance folder={{ ...first, color: first.color ?? '', icon: first.icon ?? '' }} onClose={onClose} />
    );
  if (act === 'forms') return <FolderForms folder={{ id: first.id, name: first.name }} onClose={onClose} />;
  if (act === 'access') return <Access folder={{ id: first.id, name: first.name }} onClose={onClose} />;
  return null;
}

/** Returns the folder that contains the items; a search finds items of other folders too, with their path. */
function placeOf(items: readonly DriveItem[], folder: OpenFolder): { from?: string | null } {
  if (items.some(({ path }) => path.length > 0)) return {};
  return { from: items[0]?.id === folder.id ? folder.parentId : folder.id };
}

/** Returns the selected documents that wait for the viewer; from the menu, all of the folder. */
function toApprove(items: readonly DriveItem[], folder: OpenFolder): readonly SeenVersion[] {
  const files = items.filter(({ isFolder }) => !isFolder);
  if (files.length === 0) return folder.toApprove;
  return files.flatMap(({ id: documentId, commands, sha256 }) =>
    commands.includes('approve') && sha256 ? [{ documentId, sha256 }] : [],
  );
}
