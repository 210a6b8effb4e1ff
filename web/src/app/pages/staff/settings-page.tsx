import { useQuery } from '@tanstack/react-query';
import { describeConsequences, SettingsCards } from '#features/settings-editor/components/settings-cards';
import { settingsSingle, type SettingsForm } from '#features/settings-editor/lib/settings-single';
import { useServices } from '#shared/api/services';
import { SingletonEditor } from '#shared/editor/singleton-editor';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { QueryView } from './query-view';

const SignInRuleCard = createLazyComponent(() => import('#features/settings-editor/components/sign-in-rule-card'));

/**
 * /admin/settings: the editor of the switches and embargo dates of the site and the Queen section, for
 * admins, and the rule of their own sign-in. Before saving it asks to confirm the consequences, if there are
 * any. It reads the settings when it opens; there is no loader.
 */
export function Component() {
  const { t } = useTranslation();
  const { api, clock } = useServices();
  const language = useLanguage();
  return (
    <QueryView query={useQuery(settingsSingle.query(api))}>
      {(settings) => (
        <SingletonEditor
          definition={settingsSingle}
          doc={settings}
          getSaveQuestion={(form: SettingsForm, { sl }) => {
            const sentences = describeConsequences(form, sl, clock.now(), { t, language });
            if (sentences.length === 0) return null;
            return {
              title: t('adminSettings.question.title'),
              confirm: t('adminSettings.question.confirm'),
              text: (
                <ul className="space-y-2">
                  {sentences.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              ),
            };
          }}
        >
          {({ sl }) => (
            <div className="space-y-6">
              <SettingsCards saved={sl} />
              <SignInRuleCard />
            </div>
          )}
        </SingletonEditor>
      )}
    </QueryView>
  );
}
