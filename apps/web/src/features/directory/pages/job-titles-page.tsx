import { jobTitles, type JobTitle } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useTitles } from '../api.ts';
import { Listing } from '../parts/listing.tsx';
import { Removal } from '../../../ui/removal.tsx';
import { useDirectoryState } from '../use-directory-state.ts';
import { TitleDialog } from '../parts/title-dialog.tsx';

/** The job titles of the company (module CustomJobTitles; DIR-017). */
export default function JobTitlesPage() {
  const { t } = useTranslation();
  const place = useDirectoryState<JobTitle>();
  const { act, close } = place;
  return (
    <Listing
      of="jobTitles"
      title={t('admin.place.jobTitles')}
      place={place}
      list={useTitles(place.asked)}
      facts={({ description, users }) =>
        [description, t('jobTitles.people', { count: users })].filter(Boolean).join(' · ')
      }
    >
      {act?.name === 'edit' && <TitleDialog title={act.item} onClose={close} />}
      {act?.name === 'delete' && <Remove title={act.item} onClose={close} />}
    </Listing>
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
      endpoint={jobTitles.delete}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
};
