#!/bin/sh
# Whether other languages' compilers take what `symbols codegen` writes for them: TypeScript the components of React and
# of expo-symbols, Kotlin the image vectors of Compose, clang the Objective-C of UIKit and AppKit; all against stubs of the
# frameworks beside this file. Debian only; installs the compilers.
#   languages.sh TOOL
set -eu
tool=$(readlink -f "$1")
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/../Browser/install.sh" /usr/bin/tsc:node-typescript /usr/bin/kotlinc:kotlin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
names='heart.fill 1.circle sun.max.fill wifi person.2 square.and.arrow.up'
# One for each name.
labels='--label A --label B --label C --label D --label E --label Name$x'
generate() { "$tool" codegen --no-project --quiet "$@"; }

mkdir "$work/ts"
cp "$here"/*.d.ts "$work/ts"
number=0
for options in '' "$labels" '--rendering-mode hierarchical --weight bold' '--color red --point-size 20' \
  '--palette red,#12345680'; do
  number=$((number + 1))
  # shellcheck disable=SC2086
  generate $names --framework react $options >"$work/ts/react$number.tsx"
  # shellcheck disable=SC2086
  generate $names --framework expo $options >"$work/ts/expo$number.tsx"
  # shellcheck disable=SC2086
  generate $names --framework angular $options >"$work/ts/angular$number.ts"
done
generate $names --as enum --framework react --name Icon >"$work/ts/union.ts"
generate bell --framework expo --effect bounce --effect-options up,repeat=3,speed=2 >"$work/ts/effect.tsx"
generate $names --framework react --output-dir "$work/ts/lib" --index
generate bell --framework react --output-dir "$work/ts/lib" --index
cat >"$work/ts/use.tsx" <<'EOF'
import { Bell, Wifi } from "./lib";
import { HeartFill } from "./react1";
import { HeartFill as Heart } from "./expo1";
import { icons as names, type Icon } from "./union";
export const name: Icon = names[0];
export const icons = [<HeartFill size={32} label="Like" className="x" />, <HeartFill />, <Heart label="Like" size={20} />, <Bell />, <Wifi />];
EOF
(cd "$work/ts" && tsc --noEmit --strict --jsx preserve --target es2020 --moduleResolution node \
  --experimentalDecorators ./*.tsx ./*.ts)
echo "languages: TypeScript takes $number looks of React, Angular and expo-symbols"

mkdir "$work/kotlin"
for options in '' "$labels" '--rendering-mode hierarchical' '--color red' '--palette red,#12345680'; do
  number=$((number + 1))
  # shellcheck disable=SC2086
  generate $names --framework compose --package "look$number" $options >"$work/kotlin/$number.kt"
done
(cd "$work/kotlin" && kotlinc -nowarn ./*.kt "$here"/compose/*.kt -d out.jar)
echo "languages: Kotlin takes the image vectors"

for kit in uikit appkit; do
  for options in '' '--weight bold --symbol-scale large' '--text-style title2 --weight light' '--color red' \
    '--palette #123456,#abcdef99,red' '--rendering-mode palette --palette red,label --variable-value 0.5' '--localized key --decorative' \
    '--rendering-mode multicolor --point-size 20'; do
    for target in 13 15 26; do
      [ $kit = uikit ] && system=iOS$target || system=macOS$((target < 26 ? target - 2 : target))
      triple=$([ $kit = uikit ] && echo "arm64-apple-ios$target" || echo "arm64-apple-macos${system#macOS}")
      # shellcheck disable=SC2086
      { echo "#include \"Stubs.h\""; echo 'void show(void);'; echo 'void show(void) {'
        generate person.slash.fill --as objc --framework $kit --target $system $options | sed '/^@import/d'
        echo '(void)imageView; }'; } >"$work/$kit.m"
      clang -fsyntax-only -fobjc-arc -Wall -Wextra -Werror -Wunguarded-availability -Wno-objc-root-class \
        -target "$triple" -I "$here" -D"$kit" "$work/$kit.m"
    done
  done
done
echo "languages: clang takes the Objective-C"
