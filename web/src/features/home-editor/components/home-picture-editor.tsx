import { BRAND_IMAGE_MAX_BYTES } from '#contract/limits';
import type { Home } from '#contract/home';
import { SingletonEditor, type SingleEditorProps } from '#shared/editor/singleton-editor';
import { useTranslation } from '#shared/i18n/use-translation';
import { ImageField } from '#shared/image-picker/image-field';
import type { Bilingual } from '#shared/lib/bilingual';
import { StaffCard } from '#shared/ui/staff-page';
import { homeSingle } from '../lib/home-single';

type EditorOptions = Pick<
  SingleEditorProps<Home, ReturnType<typeof homeSingle.toForm>>,
  'actions' | 'losesChanges' | 'previewChooser'
>;

/** Editor of the picture at the top of the home page. */
export function HomePictureEditor({ home, ...options }: EditorOptions & { home: Bilingual<Home> }) {
  const { t } = useTranslation();
  return (
    <SingletonEditor definition={homeSingle} doc={home} title={t('adminContent.namespaces.home')} {...options}>
      <StaffCard title={t('adminContent.homePicture.title')} intro={t('adminContent.homePicture.intro')}>
        <ImageField name="shared.heroImage" limitBytes={BRAND_IMAGE_MAX_BYTES.heroImage} folder="Branding" />
      </StaffCard>
    </SingletonEditor>
  );
}
