import { profile } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { pictureFault, type Own } from '../model.ts';

/** The user's picture: one file, checked before it is sent. */
export const PictureCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const name = `${own.firstName} ${own.lastName}`.trim() || own.email;
  return (
    <Card title={t('profile.picture')}>
      <PictureField
        get={profile.image}
        set={profile.setImage}
        remove={profile.removeImage}
        has={own.hasImage}
        instead={<PersonAvatar name={name} size={72} />}
        alt={name}
        isRound
        labels={{
          choose: t('profile.choosePicture'),
          remove: t('profile.removePicture'),
          help: t('profile.pictureHelp'),
        }}
        refuse={(file) => {
          const fault = pictureFault([file]);
          return fault && t(`profile.${fault}`);
        }}
      />
    </Card>
  );
};
