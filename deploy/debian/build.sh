#!/bin/sh
# sh deploy/debian/build.sh: makes build/clubgenoot_VERSION_ARCHITECTURE.deb of what `npm run package` made, with Debian's own
# dpkg-deb. With SOURCE_DATE_EPOCH the same sources make the same file.
set -eu

cd "$(dirname "$0")/../.."
here=deploy/debian
product=build/package/product
[ -x "$product/bin/node" ] || {
	echo "build/package/product is missing: npm run package" >&2
	exit 1
}

architecture=$(dpkg --print-architecture)
version=${VERSION:-$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$product/package.json")}
# A pre-release is older than its release.
version=$(echo "$version" | sed 's/-/~/')
output=build/clubgenoot_${version}_$architecture.deb
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
chmod 0755 "$tree"

put() { install -D -m "$1" "$2" "$tree/$3"; }

mkdir -p "$tree/usr/lib" "$tree/DEBIAN"
cp -a "$product" "$tree/usr/lib/clubgenoot"
chmod -R u=rwX,go=rX "$tree/usr/lib/clubgenoot"
put 0755 $here/clubgenoot-setup usr/sbin/clubgenoot-setup
put 0755 $here/clubgenoot-admin usr/sbin/clubgenoot-admin
put 0644 $here/clubgenoot.service lib/systemd/system/clubgenoot.service
put 0644 $here/clubgenoot.env usr/share/clubgenoot/clubgenoot.env
# In the folders of the sources, so that the links between them work.
for page in docs/operations.md docs/operations/*.md docs/runbook.md docs/zelf-draaien-of-laten-draaien.md CHANGELOG.md SECURITY.md; do
	put 0644 "$page" "usr/share/doc/clubgenoot/$page"
done
put 0644 README.md usr/share/doc/clubgenoot/README.md
put 0644 LICENSE usr/share/doc/clubgenoot/copyright
for script in postinst prerm postrm; do put 0755 $here/$script DEBIAN/$script; done

size=$(du -sk --exclude=DEBIAN "$tree" | cut -f 1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" $here/control >"$tree/DEBIAN/control"
chmod 0644 "$tree/DEBIAN/control"
(cd "$tree" && find usr lib -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)

dpkg-deb --root-owner-group -Zzstd -z12 --build "$tree" "$output"
