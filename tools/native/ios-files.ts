// The parts of the iOS project that are ours: the links that open the app, why it asks for the camera, and what it does with data.
import { nativeCopy } from '#native/copy.ts';
import type { NativeApp } from '#native/native-app.ts';
import { replace } from './android-files.ts';
import type { ProjectFiles } from './template.ts';

const plist = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${body}
</plist>
`;

const entitlements = ({ server }: NativeApp) =>
  plist(`<dict>
	<key>com.apple.developer.associated-domains</key>
	<array>
		<string>applinks:${new URL(server).host}</string>
	</array>
	<key>aps-environment</key>
	<string>development</string>
</dict>`);

/** The template's app does not pass on the token by which Apple knows the device. */
const passToken = `    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

`;

const moreFacts = ({ id, scheme }: NativeApp) => `	<key>CFBundleURLTypes</key>
	<array>
		<dict>
			<key>CFBundleURLName</key>
			<string>${id}</string>
			<key>CFBundleURLSchemes</key>
			<array>
				<string>${scheme}</string>
			</array>
		</dict>
	</array>
	<key>ITSAppUsesNonExemptEncryption</key>
	<false/>
	<key>NSCameraUsageDescription</key>
	<string>${nativeCopy.camera}</string>
	<key>NSPhotoLibraryUsageDescription</key>
	<string>${nativeCopy.photos}</string>
</dict>
</plist>`;

/** Collected for the app to work, linked to the member, never for tracking: docs/store.md has the same list. */
const collected = [
  'Name',
  'EmailAddress',
  'PhoneNumber',
  'PhotosorVideos',
  'EmailsOrTextMessages',
  'OtherUserContent',
  'UserID',
  'DeviceID',
];

const privacy = plist(`<dict>
	<key>NSPrivacyTracking</key>
	<false/>
	<key>NSPrivacyTrackingDomains</key>
	<array/>
	<key>NSPrivacyAccessedAPITypes</key>
	<array>
		<dict>
			<key>NSPrivacyAccessedAPIType</key>
			<string>NSPrivacyAccessedAPICategoryFileTimestamp</string>
			<key>NSPrivacyAccessedAPITypeReasons</key>
			<array>
				<string>C617.1</string>
			</array>
		</dict>
	</array>
	<key>NSPrivacyCollectedDataTypes</key>
	<array>
${collected
  .map(
    (kind) => `		<dict>
			<key>NSPrivacyCollectedDataType</key>
			<string>NSPrivacyCollectedDataType${kind}</string>
			<key>NSPrivacyCollectedDataTypeLinked</key>
			<true/>
			<key>NSPrivacyCollectedDataTypeTracking</key>
			<false/>
			<key>NSPrivacyCollectedDataTypePurposes</key>
			<array>
				<string>NSPrivacyCollectedDataTypePurposeAppFunctionality</string>
			</array>
		</dict>`,
  )
  .join('\n')}
	</array>
</dict>`);

const oneImage = (fileName: string, more = '') => `{
  "images" : [
    {
      "filename" : "${fileName}",
      "idiom" : "universal"${more}
    }
  ],
  "info" : {
    "author" : "xcode",
    "version" : 1
  }
}
`;

/** Identities in the Xcode project of the two files that the template lacks. */
const [privacyFile, privacyResource, entitlementsFile] = [
  'C1B600000000000000000001',
  'C1B600000000000000000002',
  'C1B600000000000000000003',
];

/** Changes the files of the template. */
export function makeIos(files: ProjectFiles, app: NativeApp): void {
  const set = (path: string, text: string) => files.set(path, Buffer.from(text));
  set('ios/App/App/App.entitlements', entitlements(app));
  set('ios/App/App/PrivacyInfo.xcprivacy', privacy);
  set('ios/App/App/Assets.xcassets/Splash.imageset/Contents.json', oneImage('splash.png'));
  set(
    'ios/App/App/Assets.xcassets/AppIcon.appiconset/Contents.json',
    oneImage('icon.png', ',\n      "platform" : "ios",\n      "size" : "1024x1024"'),
  );
  replace(files, 'ios/App/App/Info.plist', [
    ['<string>en</string>', '<string>nl</string>'],
    ['<string>armv7</string>', '<string>arm64</string>'],
    ['</dict>\n</plist>', moreFacts(app)],
  ]);
  const scene =
    '    func application(_ application: UIApplication,\n                     configurationForConnecting';
  replace(files, 'ios/App/App/AppDelegate.swift', [[scene, passToken + scene]]);
  const settings = 'CODE_SIGN_STYLE = Automatic;';
  const resources = '/* LaunchScreen.storyboard in Resources */,';
  replace(files, 'ios/App/App.xcodeproj/project.pbxproj', [
    [settings, `CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\t${settings}`],
    ['MARKETING_VERSION = 1.0;', `MARKETING_VERSION = ${app.version};`],
    ['CURRENT_PROJECT_VERSION = 1;', `CURRENT_PROJECT_VERSION = ${app.build};`],
    ['developmentRegion = en;', 'developmentRegion = nl;'],
    ['\t\t\t\ten,\n\t\t\t\tBase,', '\t\t\t\tnl,\n\t\t\t\tBase,'],
    [
      '/* End PBXBuildFile section */',
      `\t\t${privacyResource} /* PrivacyInfo.xcprivacy in Resources */ = {isa = PBXBuildFile; fileRef = ${privacyFile} /* PrivacyInfo.xcprivacy */; };\n/* End PBXBuildFile section */`,
    ],
    [
      '/* End PBXFileReference section */',
      `\t\t${privacyFile} /* PrivacyInfo.xcprivacy */ = {isa = PBXFileReference; lastKnownFileType = text.xml; path = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };\n\t\t${entitlementsFile} /* App.entitlements */ = {isa = PBXFileReference; lastKnownFileType = text.plist.entitlements; path = App.entitlements; sourceTree = "<group>"; };\n/* End PBXFileReference section */`,
    ],
    [
      '/* Info.plist */,',
      `/* Info.plist */,\n\t\t\t\t${privacyFile} /* PrivacyInfo.xcprivacy */,\n\t\t\t\t${entitlementsFile} /* App.entitlements */,`,
    ],
    [resources, `${resources}\n\t\t\t\t${privacyResource} /* PrivacyInfo.xcprivacy in Resources */,`],
  ]);
}
