import type { JobTitle } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useDeleteTitle, useTitles } from '../api.ts';
import { Listing } from '../parts/listing.tsx';
import { Removal } from '../parts/removal.tsx';
import { TitleDialog } from '../parts/title-dialog.tsx';

/** The job titles of the company (module CustomJobTitles; DIR-017). */
export default function JobTitlesPage() {
  const { t } = useTranslation();
  return (
    <Listing
      of="jobTitles"
      title={t('admin.place.jobTitles')}
      usePage={useTitles}
      facts={({ description, users }) =>
        [description, t('jobTitles.people', { count: users })].filter(Boolean).join(' · ')
      }
      dialog={(title, onClose) => <TitleDialog title={title} onClose={onClose} />}
      removal={(title, onClose) => <Remove title={title} onClose={onClose} />}
    />
  );
}

const Remove = ({ title: { id, name, users }, onClose }: { title: JobTitle; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('jobTitles.deleteNamed', { name })}
      text={t('jobTitles.deleteText', { count: users })}
      verb={t('jobTitles.delete')}
      notice={t('jobTitles.notices.delete')}
      remove={useDeleteTitle()}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
};
