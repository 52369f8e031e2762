import { useState } from 'react';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { membershipCopy } from '../../copy.ts';
import type { useDirectory } from '../model/use-directory.ts';
import { NobodyOpen } from './nobody-open.tsx';
import type { OpenMember } from '../model/use-open-member.ts';

const MemberPane = loadLater(async () => (await import('./member-pane.tsx')).MemberPane);
const MemberSheet = loadLater(async () => (await import('./member-sheet.tsx')).MemberSheet);

interface OpenedMemberProps {
  clubId: string;
  ownId: string;
  directory: ReturnType<typeof useDirectory>;
  opening: OpenMember;
}

/** The open member: beside the list where there is room, and in a sheet over it elsewhere. */
export function OpenedMember({ clubId, ownId, directory, opening }: OpenedMemberProps) {
  const { openId, isBeside, takesFocus, again, close } = opening;
  // The member stays in the sheet while the sheet closes.
  const [shownId, setShownId] = useState(openId);
  if (openId !== null && openId !== shownId) setShownId(openId);
  const inSheet = openId !== null && !isBeside;
  const failing = { failureTitle: membershipCopy.failure.loadTitle, giveUp: close };
  const isSheetLoaded = useLoaded(MemberSheet, inSheet, failing);
  const isPaneLoaded = useLoaded(MemberPane, openId !== null && isBeside, failing);

  const userId = openId ?? shownId;
  if (userId === null || (isBeside && openId === null)) return isBeside ? <NobodyOpen /> : null;
  const known = directory.data?.pages.flatMap((page) => page.items).find(({ id }) => id === userId) ?? null;
  const shown = { clubId, userId, known, isOwn: userId === ownId, onClose: close };
  if (isBeside) return isPaneLoaded ? <MemberPane {...{ ...shown, takesFocus, again }} /> : <NobodyOpen />;
  return isSheetLoaded ? <MemberSheet {...shown} open={inSheet} /> : null;
}
