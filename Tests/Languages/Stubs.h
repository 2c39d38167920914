// What generated Objective-C uses of UIKit and AppKit, with the availability that Apple's headers say.
#define IOS(v) __attribute__((availability(ios, introduced = v)))
#define MAC(v) __attribute__((availability(macos, introduced = v)))
typedef double CGFloat;
typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
@end
@interface NSString : NSObject
@end
@interface NSConstantString : NSString
@end
@interface NSArray<T> : NSObject
+ (instancetype)arrayWithObjects:(const T[])objects count:(unsigned long)count;
@end
@interface NSDictionary : NSObject
+ (instancetype)dictionaryWithObjects:(const id[])objects forKeys:(const id[])keys count:(unsigned long)count;
@end
@interface NSBundle : NSObject
@property(class, readonly) NSBundle *mainBundle;
- (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)value table:(NSString *)table;
@end
#define NSLocalizedStringWithDefaultValue(key, tbl, bundle, val, comment) \
  [bundle localizedStringForKey:(key) value:(val) table:(tbl)]
#define COLORS(Type)                                                                                             \
  @property(class, readonly) Type *systemRedColor, *systemOrangeColor, *systemYellowColor, *systemGreenColor,   \
      *systemBlueColor, *systemPurpleColor, *systemPinkColor, *systemTealColor, *systemIndigoColor, *labelColor, \
      *secondaryLabelColor, *tertiaryLabelColor, *quaternaryLabelColor;
#ifdef uikit
@interface UIColor : NSObject
COLORS(UIColor)
@property(class, readonly) UIColor *systemBrownColor, *systemGrayColor, *systemGray2Color, *systemGray3Color,
    *systemGray4Color, *systemGray5Color, *systemGray6Color;
@property(class, readonly) UIColor *systemMintColor IOS(15);
@property(class, readonly) UIColor *systemCyanColor IOS(15);
@property(class, readonly) UIColor *tintColor IOS(15);
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
@end
typedef enum : long {
  UIImageSymbolScaleSmall = 1, UIImageSymbolScaleMedium, UIImageSymbolScaleLarge
} UIImageSymbolScale;
typedef enum : long {
  UIImageSymbolWeightUltraLight = 1, UIImageSymbolWeightThin, UIImageSymbolWeightLight, UIImageSymbolWeightRegular,
  UIImageSymbolWeightMedium, UIImageSymbolWeightSemibold, UIImageSymbolWeightBold, UIImageSymbolWeightHeavy,
  UIImageSymbolWeightBlack
} UIImageSymbolWeight;
typedef NSString *UIFontTextStyle;
extern UIFontTextStyle const UIFontTextStyleTitle2, UIFontTextStyleBody;
@interface UIImageConfiguration : NSObject
- (instancetype)configurationByApplyingConfiguration:(UIImageConfiguration *)other;
@end
@interface UIImageSymbolConfiguration : UIImageConfiguration
+ (instancetype)configurationWithScale:(UIImageSymbolScale)scale;
+ (instancetype)configurationWithPointSize:(CGFloat)size weight:(UIImageSymbolWeight)weight;
+ (instancetype)configurationWithPointSize:(CGFloat)size weight:(UIImageSymbolWeight)weight scale:(UIImageSymbolScale)scale;
+ (instancetype)configurationWithWeight:(UIImageSymbolWeight)weight;
+ (instancetype)configurationWithTextStyle:(UIFontTextStyle)style;
+ (instancetype)configurationWithTextStyle:(UIFontTextStyle)style scale:(UIImageSymbolScale)scale;
+ (instancetype)configurationWithHierarchicalColor:(UIColor *)color IOS(15);
+ (instancetype)configurationWithPaletteColors:(NSArray<UIColor *> *)colors IOS(15);
+ (instancetype)configurationPreferringMulticolor IOS(15);
+ (instancetype)configurationPreferringMonochrome IOS(16);
@end
@interface UIImage : NSObject
+ (UIImage *)systemImageNamed:(NSString *)name;
+ (UIImage *)systemImageNamed:(NSString *)name withConfiguration:(UIImageConfiguration *)configuration;
+ (UIImage *)systemImageNamed:(NSString *)name variableValue:(double)value
            withConfiguration:(UIImageConfiguration *)configuration IOS(16);
+ (UIImage *)imageNamed:(NSString *)name;
@end
@interface UIImageView : NSObject
- (instancetype)initWithImage:(UIImage *)image;
@property UIColor *tintColor;
@property BOOL isAccessibilityElement;
@property NSString *accessibilityLabel;
@end
#else
@interface NSColor : NSObject
COLORS(NSColor)
@property(class, readonly) NSColor *systemBrownColor, *systemGrayColor, *systemMintColor, *controlAccentColor;
@property(class, readonly) NSColor *systemCyanColor MAC(12);
+ (NSColor *)colorWithSRGBRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
@end
typedef enum : long {
  NSImageSymbolScaleSmall = 1, NSImageSymbolScaleMedium, NSImageSymbolScaleLarge
} NSImageSymbolScale;
typedef CGFloat NSFontWeight;
extern const NSFontWeight NSFontWeightLight, NSFontWeightRegular, NSFontWeightBold;
typedef NSString *NSFontTextStyle;
extern NSFontTextStyle const NSFontTextStyleTitle2, NSFontTextStyleBody;
@interface NSFont : NSObject
+ (NSFont *)preferredFontForTextStyle:(NSFontTextStyle)style options:(NSDictionary *)options;
@property(class, readonly) CGFloat systemFontSize;
@property(readonly) CGFloat pointSize;
@end
@interface NSImageSymbolConfiguration : NSObject
- (instancetype)configurationByApplyingConfiguration:(NSImageSymbolConfiguration *)other MAC(12);
+ (instancetype)configurationWithScale:(NSImageSymbolScale)scale;
+ (instancetype)configurationWithPointSize:(CGFloat)size weight:(NSFontWeight)weight;
+ (instancetype)configurationWithPointSize:(CGFloat)size weight:(NSFontWeight)weight scale:(NSImageSymbolScale)scale;
+ (instancetype)configurationWithTextStyle:(NSFontTextStyle)style;
+ (instancetype)configurationWithTextStyle:(NSFontTextStyle)style scale:(NSImageSymbolScale)scale;
+ (instancetype)configurationWithHierarchicalColor:(NSColor *)color MAC(12);
+ (instancetype)configurationWithPaletteColors:(NSArray<NSColor *> *)colors MAC(12);
+ (instancetype)configurationPreferringMulticolor MAC(12);
+ (instancetype)configurationPreferringMonochrome MAC(13);
@end
@interface NSImage : NSObject
+ (NSImage *)imageWithSystemSymbolName:(NSString *)name accessibilityDescription:(NSString *)description;
+ (NSImage *)imageWithSystemSymbolName:(NSString *)name variableValue:(double)value
              accessibilityDescription:(NSString *)description MAC(13);
+ (NSImage *)imageNamed:(NSString *)name;
- (NSImage *)imageWithSymbolConfiguration:(NSImageSymbolConfiguration *)configuration;
@end
@interface NSImageView : NSObject
@property NSImage *image;
@property NSColor *contentTintColor;
- (void)setAccessibilityElement:(BOOL)flag;
- (void)setAccessibilityLabel:(NSString *)label;
@end
#endif
