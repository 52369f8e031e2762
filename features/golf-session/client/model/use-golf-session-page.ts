import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { failureOf } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { golfSessionCopy, notOrganiserText, notParticipantText } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { golfSessionQuery, useLiveGolfSessions } from './queries.ts';

/** Failures after which cached data no longer counts. */
const final = new Set(['NOT_FOUND', 'FORBIDDEN', 'INVALID_INPUT', 'PROFILE_REQUIRED']);

export type GolfSessionToOpen = {
  /** Null while loading. */
  golfSession: GolfSession | null;
  /** Why it is not there, and how to load it, when it is not on the device and the server did not answer. */
  retry: { message: string; retrying: boolean; onRetry: () => void } | null;
};

/**
 * The golf session in the URL. A user without the right gets a message and is redirected to the list; so does an organiser whose role went
 * to a player.
 */
export function useGolfSessionPage(right: 'manage' | 'enter'): GolfSessionToOpen {
  // /session-rating/{id}, as specified, calls it otherwise.
  const { sessionId, id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(golfSessionQuery(sessionId ?? id));
  useLiveGolfSessions();

  const allowed = data?.may[right] ?? false;
  const failure = error && failureOf(error);
  const code = failure?.code ?? null;
  const absent = failure?.code === 'OFFLINE' && !data ? failure : null;
  const lost = code !== null && !absent && (!data || final.has(code));
  // The cache may be older than the right: the user may just have been accepted.
  const denied = data !== undefined && !allowed && !isFetching && !lost;
  const hadRight = useRef(false);
  useEffect(() => {
    if (allowed) hadRight.current = true;
  }, [allowed]);
  useEffect(() => {
    if (!denied) return;
    if (right === 'manage' && hadRight.current) {
      showToast({ title: golfSessionCopy.otherOrganiser, tone: 'info' });
      return;
    }
    const description = right === 'manage' ? notOrganiserText : notParticipantText;
    showToast({ title: golfSessionCopy.noAccess.title, description, tone: 'error' });
  }, [denied, right]);
  const leaves = denied || lost;
  useEffect(() => {
    if (leaves) void navigate('/golf-buddy', { replace: true });
  }, [leaves, navigate]);

  return {
    golfSession: data && allowed && !lost ? data : null,
    retry: absent ? { message: absent.message, retrying: isFetching, onRetry: () => void refetch() } : null,
  };
}
