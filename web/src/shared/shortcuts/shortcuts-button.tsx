import { Keyboard } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffSwitch } from '#shared/ui/staff-switch';
import {
  isMac,
  SHORTCUT_IDS,
  SHORTCUT_KEYS,
  setSingleKeysOn,
  useShortcutTarget,
  useAreSingleKeysOn,
  type ShortcutId,
} from './shortcut-keys';
import { useShortcuts } from './use-shortcuts';

/** Symbols of keys. Their spoken names are texts. */
const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Control: 'Ctrl', Meta: '⌘' };

function Key({ name }: { name: string }) {
  const { t } = useTranslation();
  const sign = SIGNS[name] ?? name;
  return (
    <kbd className="inline-flex min-w-7 justify-center rounded-sm border border-line-strong bg-white px-1.5 py-0.5 font-text text-xs font-semibold shadow-[0_1px_0_var(--color-line-strong)]">
      {name.startsWith('Arrow') ? (
        <>
          <span aria-hidden>{sign}</span>
          <span className="sr-only">{t(`adminShortcuts.keys.${name}`)}</span>
        </>
      ) : (
        sign
      )}
    </kbd>
  );
}

/** Lists the key combinations of a shortcut on this machine. Single keys only if they are enabled. */
function listCombinations(id: ShortcutId, singleKeys: boolean): string[][] {
  const { single, modified } = SHORTCUT_KEYS[id];
  const foreign = isMac() ? 'Control+' : 'Meta+';
  return [
    ...(single !== null && singleKeys ? [[single]] : []),
    ...modified.filter((combination) => !combination.startsWith(foreign)).map((combination) => combination.split('+')),
  ];
}

/** Lists all shortcuts, with a switch that disables single keys (WCAG 2.1.4). */
function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const singleKeys = useAreSingleKeysOn();
  return (
    <StaffDialog isOpen onClose={onClose} title={t('adminShortcuts.title')}>
      <dl className="divide-y divide-line">
        {SHORTCUT_IDS.map((id) => (
          <div key={id} className="flex items-center justify-between gap-4 py-2 first:pt-0">
            <dt>{t(`adminShortcuts.actions.${id}`)}</dt>
            <dd className="flex shrink-0 items-center gap-1.5">
              {listCombinations(id, singleKeys).map((combination, index) => (
                <Fragment key={combination.join('+')}>
                  {index > 0 ? <span className="text-xs text-ink-soft">{t('adminShortcuts.or')}</span> : null}
                  <span className="flex gap-1">
                    {combination.map((name) => (
                      <Key key={name} name={name} />
                    ))}
                  </span>
                </Fragment>
              ))}
              {listCombinations(id, singleKeys).length === 0 ? (
                <span className="text-xs text-ink-soft">{t('adminShortcuts.off')}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 mb-5 text-xs text-ink-soft">{t('adminShortcuts.typing')}</p>
      <StaffSwitch
        label={t('adminShortcuts.singleKeys')}
        hint={t('adminShortcuts.singleKeysHint')}
        isSelected={singleKeys}
        onChange={setSingleKeysOn}
      />
      <StaffDialogActions>
        <Button autoFocus size="sm" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}

/**
 * Button that opens the list of keyboard shortcuts; rendering it activates them (`useShortcuts`). Rendered
 * once in the staff frame.
 */
export function ShortcutsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useShortcuts();
  return (
    <>
      <Button
        {...useShortcutTarget('help')}
        tone="quiet"
        size="sm"
        className="px-2"
        aria-label={t('adminShortcuts.title')}
        title={t('adminShortcuts.title')}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Keyboard aria-hidden className="size-4" strokeWidth={1.5} />
      </Button>
      {isOpen ? (
        <ShortcutsDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
