import { type DateDto, MARKET_TIME_ZONE } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { FullScreen } from '../../../components/ui/full-screen';
import { formatMoment } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { useWakeLock } from '../../../lib/use-wake-lock';
import { translationQuery } from '../../translation/translation.queries';
import { driverLines } from '../venues';

/**
 * Where to go, for whoever drives: in Thai, as large as the screen allows. All of it is in the client, so that it can be
 * read without a network.
 */
export function TaxiCard({ date, onClose }: { date: DateDto; onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const isAwake = useWakeLock();
  const { name, address, isThai } = driverLines(date);
  const translation = useQuery({ ...translationQuery({ text: name, target: 'th' }), enabled: false });
  const translated = translation.data?.translatedText;
  return (
    <FullScreen title={t('dates.taxi')} closeLabel={t('dates.taxiClose')} onClose={onClose}>
      <div className="m-auto grid w-full max-w-200 gap-4 text-center">
        <p lang="th" className="text-xl text-ink-2">
          ช่วยไปส่งที่
        </p>
        <p
          lang={isThai || translated ? 'th' : undefined}
          className="text-[clamp(2.25rem,11vw,5rem)] leading-[1.3] font-bold wrap-anywhere"
        >
          {translated ?? name}
        </p>
        {address !== '' && (
          <p lang="th" className="text-[clamp(1.5rem,6vw,2.5rem)] leading-[1.45] wrap-anywhere">
            {address}
          </p>
        )}
        {(translated ?? name) !== date.location && <p className="text-ink-2 user-text">{date.location}</p>}
        <p className="text-sm text-ink-2">{formatMoment(date.startsAt, language, MARKET_TIME_ZONE)}</p>
        {translated ? (
          <Banner card>{t('dates.taxiMachine')}</Banner>
        ) : (
          !isThai && (
            <>
              <Banner card role="status">
                {t(translation.isError ? 'dates.taxiFailed' : 'dates.taxiNoThai')}
              </Banner>
              <Button
                variant="soft"
                busy={translation.isFetching && t('dates.taxiTranslating')}
                onClick={() => void translation.refetch()}
              >
                {t('dates.taxiTranslate')}
              </Button>
            </>
          )
        )}
      </div>
      <p className="text-center text-meta text-ink-3">{t(isAwake ? 'dates.taxiAwake' : 'dates.taxiOffline')}</p>
    </FullScreen>
  );
}
