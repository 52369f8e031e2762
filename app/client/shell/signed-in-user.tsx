import { useMe } from '#features/account/client/model/queries.ts';
import { SignOutButton } from '#features/account/client/parts/sign-out-button.tsx';
import { Avatar } from '#ui/avatar.tsx';

/** The user's name and the sign-out button, at the foot of a wide side menu. The profile screen has both as well. */
export function SignedInUser() {
  const account = useMe().data?.account;
  if (!account) return null;
  const name = account.profile?.displayName;
  return (
    <div className="mt-6 hidden gap-2 border-t border-line pt-4 xl:grid">
      {name ? (
        <div className="flex min-w-0 items-center gap-3 px-2">
          <Avatar name={name} src={account.profile?.avatarUrl} size="sm" />
          <span className="line-clamp-2 min-w-0 text-sm font-semibold wrap-anywhere">{name}</span>
        </div>
      ) : null}
      <SignOutButton to="/auth" variant="quiet" size="small" className="justify-start" />
    </div>
  );
}
