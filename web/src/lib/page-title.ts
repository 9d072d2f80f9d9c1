import { useEffect } from 'react';
import { brandName } from './brand';

/** Names the page in the browser's tab: "Chats (3) - Mingle". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? brandName() : `${title} - ${brandName()}`;
  }, [title]);
}
